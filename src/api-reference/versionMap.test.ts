import {describe, expect, it} from 'vitest';
import {renames} from '../versions/renames';
import {formatFindings, type Finding} from './checks/finding';
import {checkNothingIsUnmapped, checkOriginsExist, checkRenamesAgree} from './checks/versionMap';
import type {Contract} from './contract';
import {loadInline} from './inlineContract';
import {
  joinVersions,
  loadVersionMap,
  predecessorsOf,
  rowsOfPage,
  successorsOf,
  type VersionMap,
} from './versionMap';

const OLDER = `openapi: 3.1.1
info: {title: Old, version: '1.0'}
tags: [{name: people}]
x-roles: [{name: viewer}]
paths:
  /persons: {get: {operationId: listPersons, tags: [people], responses: {}}}
webhooks:
  person_changed: {post: {operationId: personChanged}}
components:
  schemas:
    Person: {type: object, properties: {name: {type: string}, fax: {type: string, x-v2: {removed: true, reason: Nobody faxes.}}}}
    PersonInput: {type: object, properties: {name: {$ref: '#/components/schemas/Person/properties/name'}}}
`;
const NEWER = `tags: [{name: holders}]
x-roles: [{name: reporter, x-v1: viewer}]
paths:
  /holders: {get: {operationId: listHolders, tags: [holders], x-v1: [listPersons], responses: {}}}
webhooks:
  holder.updated: {post: {operationId: holderUpdated, x-v1: person_changed}}
components:
  schemas:
    Holder: {type: object, x-v1: [Person, PersonInput], properties: {displayName: {type: string, x-v1: PersonInput.name}, email: {type: string, x-v1: null}}}
`;

function join(change: (text: string) => string = (text) => text): VersionMap {
  return joinVersions(loadInline(change(OLDER)), loadInline(change(NEWER)));
}

/** What a check says, of findings that all have a place. */
function messages(findings: readonly Finding[]): string[] {
  expect(findings.filter(({place}) => place === undefined)).toEqual([]);
  return findings.map(({message}) => message);
}

describe('joinVersions', () => {
  const map = join();

  it('leads from old to new and back, to the place where a field is described', () => {
    expect(successorsOf(map, 'fields', 'Person.name').map(({name}) => name)).toEqual(['Holder.displayName']);
    expect(predecessorsOf(map, 'fields', 'Holder.displayName').map(({name}) => name)).toEqual([
      'Person.name',
    ]);
    expect(successorsOf(map, 'operations', 'listPersons').map(({name}) => name)).toEqual(['listHolders']);
    expect(successorsOf(map, 'events', 'person_changed').map(({name}) => name)).toEqual(['holder.updated']);
    expect(successorsOf(map, 'roles', 'viewer').map(({name}) => name)).toEqual(['reporter']);
  });

  it('finds a page by where its operations went', () => {
    expect(successorsOf(map, 'resources', 'people').map(({name}) => name)).toEqual(['holders']);
    expect(rowsOfPage(map, 'operations', 'newer', 'holders')).toHaveLength(1);
  });

  it('keeps what was removed, with the reason, and what is new', () => {
    const rows = map.tables.fields.map(({older, newer, reason}) => [older?.name, newer[0]?.name, reason]);
    expect(rows).toEqual([
      ['Person.name', 'Holder.displayName', undefined],
      ['Person.fax', undefined, 'Nobody faxes.'],
      [undefined, 'Holder.email', undefined],
    ]);
  });

  it('has nothing to find in a good pair', () => {
    const renamed = [{'1.0': 'rest/people', '2.0': 'rest/holders'}];
    expect([
      ...checkNothingIsUnmapped(map),
      ...checkOriginsExist(map),
      ...checkRenamesAgree(map, renamed),
    ]).toEqual([]);
  });
});

describe('each fault is found', () => {
  // prettier-ignore
  it.each([
    ['x-v1: [listPersons]', 'x-v1: []', 'listPersons: nothing of the newer version names it in x-v1, and it has no x-v2 that says why.'],
    ['x-v1: person_changed', 'x-v1: []', 'person_changed: nothing of the newer version names it in x-v1, and it has no x-v2 that says why.'],
    ['x-v1: viewer', 'x-v1: []', 'viewer: nothing of the newer version names it in x-v1, and it has no x-v2 that says why.'],
    ['x-v1: PersonInput.name', 'x-v1: null', 'Person.name: nothing of the newer version names it in x-v1, and it has no x-v2 that says why.'],
    ['x-v1: null', 'x-v1: Person.fax', 'Person.fax: x-v2 calls it removed, but Holder.email names it in x-v1.'],
  ])('%s → %s', (from, to, message) => {
    expect(messages(checkNothingIsUnmapped(join((text) => text.replace(from, to))))).toContain(message);
  });

  // prettier-ignore
  it.each([
    ['x-v1: [listPersons]', 'x-v1: [listPerson]', 'listHolders: x-v1 names "listPerson", which 1.0 has not. Did you mean listPersons?'],
    ['x-v1: PersonInput.name', 'x-v1: Person.nam', 'Holder.displayName: x-v1 names "Person.nam", which 1.0 has not. Did you mean Person.name, Person.fax?'],
    [', x-v1: null', '', 'Holder.email has no x-v1: name what it was, or say null or [].'],
  ])('%s → %s', (from, to, message) => {
    expect(messages(checkOriginsExist(join((text) => text.replace(from, to))))).toContain(message);
  });

  it('a rename that the version switch does not know', () => {
    expect(messages(checkRenamesAgree(join(), []))).toEqual([
      'the operations of the page people went to holders, but the version switch leads to people.',
    ]);
  });
});

describe('the two versions of the site', () => {
  const found = loadVersionMap('web/openapi');
  const map = found?.map as VersionMap;
  const expectNone = (findings: Parameters<typeof formatFindings>[0]): void =>
    expect(formatFindings(findings).join('\n')).toBe('');

  it('are found from either contract', () => {
    expect(found?.side).toBe('newer');
    expect(loadVersionMap('web_versioned_docs/version-1.0/openapi')).toEqual({map, side: 'older'});
    expect([map.older, map.newer].map(({version}: Contract) => version)).toEqual(['1.0', '2.0']);
  });
  it('leave no operation, schema, field, event or role of 1.0 unmapped', () =>
    expectNone(checkNothingIsUnmapped(map)));
  it('name in 2.0 only what 1.0 had', () => expectNone(checkOriginsExist(map)));
  it('agree with the version switch on which pages are the same', () =>
    expectNone(checkRenamesAgree(map, renames)));
});
