import {suggestNames, type Contract, type Json} from '../../contract';
import {judgeIds} from '../../contract/checks/ids';
import {isInstant, walkInstance} from '../../contract/checks/instance';
import {isList, isObject, type Path} from '../../contract/pointer';
import {examplesOf} from '../examples';
import type {Verdict} from '../result';
import {lineInBody, type SampleBody, type SampleField, type SampleParts} from './readSample';
import {otherIds} from './story';

/** Checks the scopes in forms, URLs, and bodies. */
export function checkScopes(contract: Contract, {fields, body}: SampleParts): Verdict[] {
  const known = contract.scopes.map(({name}) => name);
  if (known.length === 0) return [];
  const explain = (scope: string): string =>
    `The scope "${scope}" doesn’t exist. ${suggestNames(scope, known)}`;
  const judge = (scopes: readonly string[], findLine: () => number): Verdict[] =>
    scopes.map((scope) => (known.includes(scope) ? undefined : {line: findLine(), message: explain(scope)}));
  return [
    ...fields
      .filter(({name}) => name === 'scope')
      .flatMap(({value, line}) => judge(value.split(' '), () => line)),
    ...(body
      ? listScopes(body.value, []).flatMap(({scopes, path}) => judge(scopes, () => lineInBody(body, path)))
      : []),
  ];
}

/** The scopes that a token request asks for, or that a token response contains. */
export function scopesOf({fields}: SampleParts): readonly string[] | undefined {
  return fields.find(({name}) => name === 'scope')?.value.split(' ');
}

function listScopes(value: Json, path: Path): {scopes: string[]; path: Path}[] {
  if (isList(value)) return value.flatMap((item, index) => listScopes(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, key];
    if (!/^(?:scopes?|scopes_supported|requiredScope)$/.test(key)) return listScopes(inner, at);
    const texts = isList(inner) ? inner : [inner];
    return [{scopes: texts.flatMap((text) => (typeof text === 'string' ? text.split(' ') : [])), path: at}];
  });
}

/** Checks that every client ID is the one of the examples. */
export function checkClients(contract: Contract, {fields}: SampleParts): Verdict[] {
  const clients = fields.filter(({name}) => name === 'client_id');
  const known = clients.length > 0 ? examplesOf(contract, 'client_id') : [];
  return known.length === 0 ? [] : clients.map((field) => checkClient(known, field));
}

function checkClient(known: readonly string[], {value, line}: SampleField): Verdict {
  if (known.includes(value)) return undefined;
  return {line, message: `The client ID is ${known.join(' or ')} in the contract, not ${value}.`};
}

/** Checks that instants in UTC end with `Z`. That they have a zone at all is part of their format. */
export function checkInstants(contract: Contract, {body}: SampleParts): Verdict[] {
  if (!body?.schema) return [];
  const verdicts: Verdict[] = [];
  walkInstance(contract, body.schema, body.value, ({value, path, node}) => {
    if (typeof value !== 'string' || !isInstant(contract, node)) return;
    verdicts.push(
      value.endsWith('Z')
        ? undefined
        : {
            line: lineInBody(body, path),
            message: `${path.join('.')} is ${value}, but the API returns instants in UTC. End it with Z.`,
          },
    );
  });
  return verdicts;
}

/** Checks that the IDs in paths and bodies are those of objects of the right kind in the examples. */
export function checkIds(contract: Contract, {targets, body}: SampleParts): Verdict[] {
  const inPaths = targets.flatMap(({target, line}) =>
    target.operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .flatMap(({name, schema}): Verdict[] => {
        const value = target.values.get(name) ?? '';
        if (value.startsWith('{')) return [];
        const place = {schema, parameter: name, direction: 'plain' as const};
        return judgeIds(contract, place, readNumber(value), otherIds(contract)).map(({message}) =>
          message === undefined ? undefined : {line, message: `In the path, ${message}`},
        );
      }),
  );
  return [...inPaths, ...(body ? checkIdsOfBody(contract, body) : [])];
}

function checkIdsOfBody(contract: Contract, body: SampleBody): Verdict[] {
  const {schema, direction, value} = body;
  if (!schema) return [];
  return judgeIds(contract, {schema, direction}, value, otherIds(contract)).map(({path, message}) =>
    message === undefined ? undefined : {line: lineInBody(body, path), message},
  );
}

/** IDs of 1.0 are numbers, which are texts in a URL. */
const readNumber = (text: string): Json => (/^\d+$/.test(text) ? Number(text) : text);
