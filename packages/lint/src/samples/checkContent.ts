import {fieldsOf, type Contract, type Json} from 'api-contract';
import type {Problem} from 'api-contract/finding';
import {isObject} from 'api-contract/json';
import {nameValue, placeValueProblem, readTexts, validate} from 'api-contract/validate';
import {findHeader, parseForm} from 'docusaurus-openapi-reference/samples';
import {sampleMessages as messages} from '../messages';
import {placeJson, type MessageSample, type Sample} from './readSamples';
import type {SampleMedia} from './sampleLink';

/** Checks the body of a message, and its content type. Only JSON and forms are compared with their schema. */
export function checkContent(sample: MessageSample, contract: Contract): Problem[] {
  const {owner, media, content, message, placeAt} = sample;
  const header = findHeader(message, 'Content-Type');
  if (!content && (!header || media.length === 0)) return [];
  if (content && media.length === 0) return [messages.body(placeAt(content.line), {owner})];
  const found = media.find(({type}) => type.toLowerCase() === message.contentType);
  if (!found) {
    const types = media.map(({type}) => type);
    return header
      ? [messages.contentType(placeAt(header.line), {owner, type: header.value, types})]
      : [messages.noContentType(placeAt(1), {types})];
  }
  if (!content) return [];
  return /\bjson\b/.test(found.type)
    ? checkJson({...sample, content}, found, contract)
    : checkForm(sample, found, contract);
}

function checkForm(
  {message, direction, placeAt}: MessageSample,
  media: SampleMedia,
  contract: Contract,
): Problem[] {
  const fields = parseForm(message) ?? [];
  const schemas = new Map(fieldsOf(contract, media.schema).map(({key, node}) => [key, node]));
  const textsOf = (key: string): string[] => fields.filter(({name}) => name === key).map(({value}) => value);
  const form = Object.fromEntries(
    fields.map(({name}) => [name, readTexts(contract, schemas.get(name) ?? {}, textsOf(name))]),
  );
  const {text = '', line = 1} = message.body ?? {};
  return validate(contract, media.schema, form, direction).map((problem) => {
    const at = text.split('\n').findIndex((each) => each.includes(String(problem.path[0] ?? '')));
    return placeValueProblem(problem, placeAt(line + Math.max(at, 0)), nameValue(problem.path));
  });
}

/** A sample with a body. */
type ContentSample = Sample & {readonly content: NonNullable<Sample['content']>};

/** Checks JSON against a schema, and an error against the catalog. Each problem is at the wrong value. */
export function checkJson(sample: ContentSample, {schema}: SampleMedia, contract: Contract): Problem[] {
  const {content, direction, placeAt} = sample;
  let value: Json;
  try {
    value = JSON.parse(content.text) as Json;
  } catch (error) {
    return [explainInvalidJson(error, sample)];
  }
  const placeOf = placeJson(value, content, placeAt);
  return [
    ...validate(contract, schema, value, direction).map((problem) =>
      placeValueProblem(problem, placeOf(problem.path), nameValue(problem.path)),
    ),
    ...checkError(sample, value, contract),
  ];
}

/** Checks that an error in a response has its status, and is an error of the operation. All operations have an error that none lists. */
function checkError(
  {operation, status, content, placeAt}: ContentSample,
  value: Json,
  {errors, operations}: Contract,
): Problem[] {
  if (!operation || status === undefined || !isObject(value)) return [];
  const {code} = value;
  if (typeof code !== 'string' || typeof value.status !== 'number') return [];
  const isListed = (name: string): boolean =>
    operations.some((each) => each.errors.some((error) => error.code === name));
  const own = operation.errors.map((error) => error.code);
  const known = [...errors.values()]
    .filter((error) => String(error.status) === status && (own.includes(error.code) || !isListed(error.code)))
    .map((error) => error.code);
  const placeOf = placeJson(value, content, placeAt);
  const actual = String(value.status);
  return [
    ...(actual === status ? [] : [messages.bodyStatus(placeOf(['status']), {actual, expected: status})]),
    ...(known.includes(code)
      ? []
      : [messages.errorCode(placeOf(['code']), {owner: operation.id, code, status, known})]),
  ];
}

/** The message of `JSON.parse` has an offset, unless the text ends too early. */
function explainInvalidJson(error: unknown, {content: {text, line}, placeAt}: ContentSample): Problem {
  const words = error instanceof Error ? error.message : String(error);
  const offset = Number(/ at position (\d+)/.exec(words)?.[1] ?? text.trimEnd().length);
  const lines = text.slice(0, offset).split('\n');
  const [reason = ''] = words.split(/ in JSON at| at position/);
  const place = placeAt(line + lines.length - 1, (lines.at(-1) ?? '').length + 1);
  return messages.json(place, {reason});
}
