import {fieldsOf, type Contract, type Json} from 'api-docs-contract';
import type {Problem} from 'api-docs-contract/finding';
import {isObject} from 'api-docs-contract/json';
import {nameValue, placeValueProblem, readTexts, validate} from 'api-docs-contract/validate';
import {findHeader, headerLine, mediaTypeOf} from 'docusaurus-openapi-reference/samples';
import {sampleMessages as messages} from '../messages';
import {hasJson, type CheckedJson, type Sample, type SampleMedia} from './readSamples';

/** Checks the body of a message, and its content type. Only JSON and forms are compared with their schema. */
export function checkContent(sample: Sample, contract: Contract): Problem[] {
  const {owner, media, headers, body, placeAt} = sample;
  const header = findHeader(headers, 'Content-Type');
  if (!body && (!header || media.length === 0)) return [];
  if (body && media.length === 0) return [messages.body(placeAt(body.line), {owner})];
  const found = media.find(({type}) => type.toLowerCase() === mediaTypeOf(headers));
  if (!found) {
    const types = media.map(({type}) => type);
    return header
      ? [messages.contentType(placeAt(headerLine(headers, header)), {owner, type: header.value, types})]
      : [messages.noContentType(placeAt(1), {types})];
  }
  if (!body) return [];
  return hasJson(found) ? checkBody(sample, body, found, contract) : checkForm(sample, body, found, contract);
}

type Body = NonNullable<Sample['body']>;

function checkForm(
  {content, direction, placeAt}: Sample,
  {text, line}: Body,
  {schema}: SampleMedia,
  contract: Contract,
): Problem[] {
  const fields = (content.kind === 'request' && content.request.postData?.params) || [];
  const schemas = new Map(fieldsOf(contract, schema).map(({key, node}) => [key, node]));
  const textsOf = (key: string): string[] =>
    fields.filter(({name}) => name === key).map(({value = ''}) => value);
  const form = Object.fromEntries(
    fields.map(({name}) => [name, readTexts(contract, schemas.get(name) ?? {}, textsOf(name))]),
  );
  return validate(contract, schema, form, direction).map((problem) => {
    const at = text.split('\n').findIndex((each) => each.includes(String(problem.path[0] ?? '')));
    return placeValueProblem(problem, placeAt(line + Math.max(at, 0)), nameValue(problem.path));
  });
}

/** Checks JSON against a schema, and an error against the catalog. Each problem is at the wrong value. */
export function checkBody(sample: Sample, body: Body, {schema}: SampleMedia, contract: Contract): Problem[] {
  const {json, direction} = sample;
  if (!json) return [explainInvalidJson(body, sample.placeAt)];
  return [
    ...validate(contract, schema, json.value, direction).map((problem) =>
      placeValueProblem(problem, json.placeOf(problem.path), nameValue(problem.path)),
    ),
    ...checkError(sample, json, contract),
  ];
}

/** Checks that an error in a response has its status, and is an error of the operation. All operations have an error that none lists. */
function checkError(
  {operation, status}: Sample,
  {value, placeOf}: CheckedJson,
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
  const actual = String(value.status);
  return [
    ...(actual === status ? [] : [messages.bodyStatus(placeOf(['status']), {actual, expected: status})]),
    ...(known.includes(code)
      ? []
      : [messages.errorCode(placeOf(['code']), {owner: operation.id, code, status, known})]),
  ];
}

/** The message of `JSON.parse` has an offset, unless the text ends too early. */
function explainInvalidJson({text, line}: Body, placeAt: Sample['placeAt']): Problem {
  let words = '';
  try {
    JSON.parse(text) as Json;
  } catch (error) {
    words = String(error);
  }
  const offset = Number(/ at position (\d+)/.exec(words)?.[1] ?? text.trimEnd().length);
  const lines = text.slice(0, offset).split('\n');
  const reason = words.replace(/^SyntaxError: | in JSON at.*| at position.*/gs, '');
  return messages.json(placeAt(line + lines.length - 1, (lines.at(-1) ?? '').length + 1), {reason});
}
