import {ContentError} from '../../contentError';
import {
  fieldsOf,
  requireSchema,
  shapeOf,
  suggestNames,
  type Contract,
  type Operation,
  type Schema,
} from '../../contract';
import {parseFenceMeta} from '../../remark/code-blocks/fenceMeta';
import type {Verdict} from '../result';
import type {Statement, TypedDiagram} from './read';
import type {Scope} from './scope';
import {findOperation, readWords, splitLabel, startsWithVerb} from './words';

const PSEUDO_STATE = '[*]';

/** Checks that a state diagram has exactly the values of its enumeration, and that its transitions are documented. */
export function checkStates(diagram: TypedDiagram, scope: Scope): Verdict[] {
  const transitions = diagram.statements.filter(({from}) => from !== undefined);
  const enumeration = readEnumeration(diagram, scope);
  if (!enumeration) return [];
  if ('message' in enumeration) return [{line: diagram.line, message: enumeration.message}];
  const {name, values} = enumeration;
  const ends = transitions.flatMap(({from = '', to = '', line}) => [
    {state: from, line},
    {state: to, line},
  ]);
  const drawn = new Set(ends.map(({state}) => state));
  const unknown = ends.filter(({state}) => state !== PSEUDO_STATE && !values.includes(state));
  return [
    ...values.map((value): Verdict =>
      drawn.has(value)
        ? undefined
        : {
            line: diagram.line,
            message: `${name} has the value "${value}", but the diagram has no such state. Add it.`,
          },
    ),
    ...unknown.map(({state, line}) => ({
      line,
      message: `"${state}" is not a value of ${name}. ${suggestNames(state, values)}`,
    })),
    ...transitions.flatMap((transition) => checkTransition(transition, enumeration, scope)),
  ];
}

type Enumeration = {readonly name: string; readonly values: readonly string[]};

/** The enumeration that the fence names in `states=`, an error, or `undefined` for a diagram with a reason. */
function readEnumeration(
  {meta, title}: TypedDiagram,
  {contract, exceptions}: Scope,
): Enumeration | {readonly message: string} | undefined {
  const name = parseFenceMeta(meta).values.states;
  if (name === undefined) {
    if (exceptions.has(title)) return undefined;
    return {
      message:
        'A state diagram needs the enumeration that it shows. Write it after the language, such as ' +
        `"mermaid states=Command.state", or add "${title}" to "diagrams:" in facts.yaml with a reason.`,
    };
  }
  try {
    return {name, values: name.split(' ').flatMap((each) => findValues(contract, each))};
  } catch (error) {
    if (error instanceof ContentError) return {message: error.message};
    throw error;
  }
}

/** @throws ContentError if the contract has no such enumeration */
function findValues(contract: Contract, name: string): string[] {
  const [schemaName = '', ...path] = name.split('.');
  let schema: Schema = requireSchema(contract, schemaName);
  for (const key of path) {
    const fields = fieldsOf(contract, schema);
    const field = fields.find((each) => each.key === key);
    if (!field)
      throw new ContentError(
        `${schemaName} has no field "${key}". ${suggestNames(
          key,
          fields.map((each) => each.key),
        )}`,
      );
    schema = field.schema;
  }
  const values = (schema.enum ?? []).filter((value) => typeof value === 'string');
  if (values.length === 0) throw new ContentError(`${name} is not an enumeration of texts.`);
  return values;
}

/** Each part of a label, such as `end of the hold, or resume schedule`, can name an operation or an event. */
function checkTransition(
  {label, to = '', line}: Statement,
  enumeration: Enumeration,
  scope: Scope,
): Verdict[] {
  const {contract, operations, object} = scope;
  const states = enumeration.values;
  return splitLabel(label).flatMap((part): Verdict[] => {
    const status = /^\d{3}$/.exec(part)?.[0];
    // Other statuses, such as the 410 of a receiver, aren't responses of the API.
    if (status?.startsWith('2')) return [checkCreation(status, enumeration.name, scope, line)];
    const event = contract.events.find(({name}) => name === part);
    if (event) return [checkOwner(event.name, object, line), ...checkTarget(part, to, states, line)];
    const words = readWords(part);
    const operation = findOperation(operations, part);
    if (operation) return [undefined, ...checkTarget(part, to, states, line)];
    const isVerb = words.length === 1 ? /^[a-z]+$/.test(part) : startsWithVerb(operations, part);
    if (!isVerb || isPastTense(part, operations, contract, object)) return isVerb ? [undefined] : [];
    return [{line, message: explainNoOperation(part, operations)}];
  });
}

/** The status of a transition is the one with which operations return the object. */
function checkCreation(status: string, enumeration: string, {contract}: Scope, line: number): Verdict {
  const schema = enumeration.split('.')[0] ?? '';
  const statuses = contract.operations.flatMap(({responses}) =>
    responses
      .filter(({media}) => media.some((each) => shapeOf(contract, each.schema).name === schema))
      .map((response) => response.status),
  );
  if (statuses.includes(status)) return undefined;
  const known = [...new Set(statuses)].join(', ');
  return {line, message: `No operation that returns ${schema} returns ${status}. Documented: ${known}.`};
}

function checkOwner(event: string, object: string, line: number): Verdict {
  const owner = (event.split('.')[0] ?? '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return owner.startsWith(object)
    ? undefined
    : {
        line,
        message: `The event "${event}" doesn’t belong to this object. Use an event that starts with "${object}".`,
      };
}

/** An operation or event such as `suspend` or `report.failed` leads to the state `suspended` or `failed`, if it exists. */
function checkTarget(part: string, to: string, states: readonly string[], line: number): Verdict[] {
  const word = part.split(/[\s.]/).at(part.includes('.') ? -1 : 0) ?? '';
  const target = states.find((state) => toPast(word).includes(state));
  if (!target) return [];
  return [
    target === to ? undefined : {line, message: `"${part}" leads to the state "${target}", not to "${to}".`},
  ];
}

function toPast(verb: string): string[] {
  return [verb, `${verb}d`, `${verb}ed`];
}

/** `created` or `revoked`: an operation or an event of the object in the past tense. */
function isPastTense(
  part: string,
  operations: readonly Operation[],
  {events}: Contract,
  object: string,
): boolean {
  const verbs = [
    ...operations.flatMap(({summary}) => readWords(summary)[0] ?? []),
    ...events
      .filter(({name}) => checkOwner(name, object, 0) === undefined)
      .map(({name}) => name.split('.').at(-1) ?? ''),
  ];
  return verbs.some((verb) => toPast(verb).includes(part));
}

function explainNoOperation(part: string, operations: readonly Operation[]): string {
  const phrases = operations.flatMap(({summary, anchor = ''}) => [
    anchor.replaceAll('-', ' '),
    summary.toLowerCase(),
  ]);
  return `No operation or event of this page matches "${part}". ${suggestNames(part, new Set(phrases))}`;
}
