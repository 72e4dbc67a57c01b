import {endSentence, fieldsOf, suggestNames, type Contract, type Json} from 'api-contract';
import {isObject} from 'api-contract/json';
import {placeIn} from 'api-contract/files';
import {formatValueProblem, readTexts, validate, type ValueProblem} from 'api-contract/validate';
import {findHeader, parseForm} from 'docusaurus-openapi-reference/samples';
import type {MessageSample} from './checkMessage';
import type {Fault} from './checkSamples';
import type {Sample} from './readSamples';
import type {SampleMedia} from './sampleLink';

/** Checks the body of a message, and its content type. Only JSON and forms are compared with their schema. */
export function checkContent(sample: MessageSample, contract: Contract): Fault[] {
  const {owner, media, content, message} = sample;
  const header = findHeader(message, 'Content-Type');
  if (!content && (!header || media.length === 0)) return [];
  if (content && media.length === 0) return [[content.line, `${owner} has no body. Delete the body.`]];
  const found = media.find(({type}) => type.toLowerCase() === message.contentType);
  if (!found) {
    const types = media.map(({type}) => type).join(', ');
    return header
      ? [[header.line, `${owner} doesn’t have the content type ${header.value}. Supported: ${types}.`]]
      : [[1, `A body requires the Content-Type header: ${types}.`]];
  }
  if (!content) return [];
  return /\bjson\b/.test(found.type)
    ? checkJson({...sample, content}, found, contract)
    : checkForm(sample, found, contract);
}

function checkForm({message, direction}: MessageSample, media: SampleMedia, contract: Contract): Fault[] {
  const fields = parseForm(message) ?? [];
  const schemas = new Map(fieldsOf(contract, media.schema).map(({key, node}) => [key, node]));
  const textsOf = (key: string): string[] => fields.filter(({name}) => name === key).map(({value}) => value);
  const value = Object.fromEntries(
    fields.map(({name}) => [name, readTexts(contract, schemas.get(name) ?? {}, textsOf(name))]),
  );
  const {text = '', line = 1} = message.body ?? {};
  return validate(contract, media.schema, value, direction).map((fault) => {
    const at = text.split('\n').findIndex((each) => each.includes(String(fault.path[0] ?? '')));
    return [line + Math.max(at, 0), explainFault(fault)];
  });
}

/** A sample with a body. */
type ContentSample = Sample & {readonly content: NonNullable<Sample['content']>};

/** Checks JSON against a schema, and an error against the catalog. Each fault has the line of the wrong value. */
export function checkJson(sample: ContentSample, {schema}: SampleMedia, contract: Contract): Fault[] {
  const {content, direction} = sample;
  const {text, line} = content;
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch (error) {
    return [explainInvalidJson(error, content)];
  }
  const faults = [
    ...validate(contract, schema, value, direction).map(
      (fault) => [fault.path, explainFault(fault)] as const,
    ),
    ...checkError(sample, value, contract).map(([key, message]) => [[key], message] as const),
  ];
  return faults.map(([path, message]) => {
    const place = placeIn({file: '', text, value}, path);
    return [line + place.line - 1, message, place.column];
  });
}

/** Checks that an error in a response has its status, and is an error of the operation. All operations have an error that none lists. */
function checkError(
  {operation, status}: Sample,
  value: Json,
  {errors, operations}: Contract,
): (readonly [key: string, message: string])[] {
  if (!operation || status === undefined || !isObject(value)) return [];
  const {code} = value;
  if (typeof code !== 'string' || typeof value.status !== 'number') return [];
  const isListed = (name: string): boolean =>
    operations.some((each) => each.errors.some((error) => error.code === name));
  const own = operation.errors.map((error) => error.code);
  const known = [...errors.values()]
    .filter((error) => String(error.status) === status && (own.includes(error.code) || !isListed(error.code)))
    .map((error) => error.code);
  const problem = `${operation.id} has no error "${code}" with the status ${status}.`;
  return [
    ...(String(value.status) === status
      ? []
      : [['status', `The body has the status ${value.status}, but the response has ${status}.`] as const]),
    ...(known.includes(code) ? [] : [['code', `${problem} ${suggestNames(code, known)}`] as const]),
  ];
}

/** The message of `JSON.parse` has an offset, unless the text ends too early. */
function explainInvalidJson(error: unknown, {text, line}: ContentSample['content']): Fault {
  const words = error instanceof Error ? error.message : String(error);
  const offset = Number(/ at position (\d+)/.exec(words)?.[1] ?? text.trimEnd().length);
  const lines = text.slice(0, offset).split('\n');
  const [reason = ''] = words.split(/ in JSON at| at position/);
  return [line + lines.length - 1, `Invalid JSON: ${reason}.`, (lines.at(-1) ?? '').length + 1];
}

const explainFault = (fault: ValueProblem): string =>
  endSentence(formatValueProblem(fault).replace(/^the /, 'The '));
