import {suggestNames} from 'api-contract';
import {defineMessages, defineRule, type Place} from 'api-contract/finding';
import {examplesOf} from './examples';
import type {Exchange} from './exchange';
import {listObjects} from './objects';
import type {Sample} from './readSamples';

const messages = defineMessages({
  unknown: ({scope, known}: {scope: string; known: readonly string[]}) =>
    `The scope "${scope}" doesn’t exist. ${suggestNames(scope, known)}`,
  missing: ({operation, scope, granted}: {operation: string; scope: string; granted: readonly string[]}) =>
    `${operation} requires the scope ${scope}, but the token above has only ${granted.join(' ')}.`,
  client: ({id, known}: {id: string; known: readonly string[]}) =>
    `The client ID is ${known.join(' or ')} in the contract, not ${id}.`,
});

const SCOPE_FIELDS = ['scope', 'scopes', 'scopes_supported', 'requiredScope'];

export const knownScopes = defineRule({
  id: 'sample-scope',
  docs: 'Scopes in samples exist.',
  check: ({contract, sample}: Exchange) => {
    const known = contract.scopes.map(({name}) => name);
    if (known.length === 0) return [];
    return listScopes(sample).flatMap(({scope, placeOf}) =>
      known.includes(scope) ? [] : messages.unknown(placeOf(), {scope, known}),
    );
  },
});

function listScopes({fields, body, placeAt}: Sample): {scope: string; placeOf: () => Place}[] {
  const inFields = fields
    .filter(({name}) => name === 'scope')
    .flatMap(({value, line}) => value.split(' ').map((scope) => ({scope, placeOf: () => placeAt(line)})));
  const inBody = body ? listObjects(body.value) : [];
  return [
    ...inFields,
    ...inBody.flatMap(({object, path}) =>
      SCOPE_FIELDS.filter((key) => key in object).flatMap((key) =>
        [object[key] ?? []]
          .flat()
          .flatMap((text) => (typeof text === 'string' ? text.split(' ') : []))
          .map((scope) => ({scope, placeOf: () => body?.placeOf([...path, key]) ?? placeAt(1)})),
      ),
    ),
  ];
}

const grantedScopes = ({fields}: Sample): readonly string[] | undefined =>
  fields.find(({name}) => name === 'scope')?.value.split(' ');

export const tokenScopes = defineRule({
  id: 'sample-token',
  docs: 'The last token request above a request asks for the scopes that its operation requires.',
  check: ({sample, earlier}: Exchange) => {
    const {kind, operation, placeAt} = sample;
    const granted = earlier.map(grantedScopes).find((scopes) => scopes !== undefined);
    if (kind !== 'request' || !operation || !granted) return [];
    const alternatives = operation.security.map((alternative) => Object.values(alternative).flat());
    const isGranted = alternatives.some((scopes) => scopes.every((scope) => granted.includes(scope)));
    if (alternatives.length === 0 || isGranted) return [];
    const scope = alternatives[0]?.join(' ') ?? '';
    return [messages.missing(placeAt(1), {operation: operation.id, scope, granted})];
  },
});

export const clientIds = defineRule({
  id: 'sample-client',
  docs: 'A client ID in a sample is one of the examples in the contract.',
  check: ({contract, sample: {fields, placeAt}}: Exchange) =>
    fields
      .filter(({name}) => name === 'client_id')
      .flatMap(({value: id, line}) => {
        const known = examplesOf(contract, 'client_id');
        return known.length === 0 || known.includes(id) ? [] : messages.client(placeAt(line), {id, known});
      }),
});
