import {endSentence, fieldsOf, type Contract, type Json, type Media} from 'api-contract';
import {placeIn} from 'api-contract/files';
import {formatValueProblem, validate, type Direction, type ValueProblem} from 'api-contract/validate';
import {parseForm} from '../code-blocks/httpMessage';
import type {SampleFinding} from './checkSample';
import {parseTextValues} from './text';

/** A body in the contract. */
export type BodyMedia = Pick<Media, 'type' | 'schema'>;

/** A part of a sample: its text and its first line in the sample. */
export type SamplePart = {readonly text: string; readonly line: number};

/** Checks a body against the schema of its media type. Only JSON and forms are checked. */
export function checkBody(
  contract: Contract,
  media: BodyMedia,
  body: SamplePart,
  direction: Direction,
): SampleFinding[] {
  if (/\bjson\b/.test(media.type)) return checkJson(contract, media, body, direction);
  const fields = parseForm({body, contentType: media.type});
  if (!fields) return [];
  const schemas = new Map(fieldsOf(contract, media.schema).map(({key, node}) => [key, node]));
  const value = Object.fromEntries(
    fields.map(({name: key}) => {
      const texts = fields.filter(({name}) => name === key).map(({value: text}) => text);
      return [key, parseTextValues(contract, schemas.get(key) ?? {}, texts)];
    }),
  );
  return validate(contract, media.schema, value, direction).map((fault) => {
    const at = body.text.split('\n').findIndex((line) => line.includes(String(fault.path[0] ?? '')));
    return {line: body.line + Math.max(at, 0), message: explainFault(fault)};
  });
}

/** Checks JSON text against a schema. Each fault has the line of the invalid value. */
export function checkJson(
  contract: Contract,
  {schema}: BodyMedia,
  {text, line}: SamplePart,
  direction: Direction,
): SampleFinding[] {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch (error) {
    return [explainInvalidJson(error, text, line)];
  }
  const source = {file: '', text, value};
  return validate(contract, schema, value, direction).map((fault) => {
    const place = placeIn(source, fault.path);
    return {line: line + place.line - 1, column: place.column, message: explainFault(fault)};
  });
}

/** The message of `JSON.parse` has an offset, unless the text ends too early. */
function explainInvalidJson(error: unknown, text: string, line: number): SampleFinding {
  const words = error instanceof Error ? error.message : String(error);
  const offset = Number(/ at position (\d+)/.exec(words)?.[1] ?? text.trimEnd().length);
  const lines = text.slice(0, offset).split('\n');
  const [reason = ''] = words.split(/ in JSON at| at position/);
  return {
    line: line + lines.length - 1,
    column: (lines.at(-1) ?? '').length + 1,
    message: `Invalid JSON: ${reason}.`,
  };
}

function explainFault(fault: ValueProblem): string {
  return endSentence(formatValueProblem(fault).replace(/^the /, 'The '));
}
