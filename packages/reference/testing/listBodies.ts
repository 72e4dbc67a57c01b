import type {Contract, Media} from 'api-docs-contract';
import {validate, writeValueProblem, type Direction} from 'api-docs-contract/validate';
import {showExamples} from '../src/read/requests/showExamples';
import {isSingleJson} from '../src/read/requests/serialize';

/** A JSON body of a contract as visitors see it. */
interface ShownBody {
  readonly place: string;
  readonly isEmpty: boolean;
  /** What is wrong with values that are composed from its schema. */
  readonly problems: readonly string[];
}

/** Lists the JSON bodies of requests, of successful responses, and of events, with what their samples lack. */
export function listBodies(contract: Contract): ShownBody[] {
  const {operations, events} = contract;
  const show = (owner: string, direction: Direction, media: readonly Media[]): ShownBody[] =>
    media
      .filter(({type}) => isSingleJson(type))
      .map((each) => {
        const shown = showExamples(contract, each, direction);
        const composed = shown.filter(({example}) => example === undefined);
        const problems = composed.flatMap(({value}) => validate(contract, each.schema, value, direction));
        const place = `${owner} ${each.type}`;
        return {
          place,
          isEmpty: shown.length === 0,
          problems: problems.map((problem) => writeValueProblem(problem)),
        };
      });
  return [
    ...operations.flatMap(({id, requestBody, responses}) => [
      ...show(`request of ${id}`, 'request', requestBody?.media ?? []),
      ...responses.flatMap(({status, media}) =>
        status.startsWith('2') ? show(`${status} of ${id}`, 'response', media) : [],
      ),
    ]),
    ...events.flatMap(({name, payload}) => show(name, 'response', payload ? [payload] : [])),
  ];
}
