import {describe, expect, it} from 'vitest';
import {inputOf} from '../testing/contractInput';
import type {Problem} from './finding';
import {versionMap} from './checks/versions';
import {loadInline, writeInline} from '../testing/inlineContract';
import {joinVersions, loadVersionMap, rowsOfPage, type Kind, type VersionMap} from './versionMap';

const OLDER = `openapi: 3.1.1
info: {title: Old, version: '1.0'}
tags: [{name: people}]
x-docs-roles: [{name: viewer}]
paths:
  /persons: {get: {operationId: listPersons, tags: [people], responses: {}}}
webhooks:
  person_changed: {post: {operationId: personChanged}}
components:
  schemas:
    Person: {type: object, properties: {name: {type: string}, fax: {type: string, x-docs-next: {removed: true, reason: Faxes are obsolete.}}}}
    PersonInput: {type: object, properties: {name: {$ref: '#/components/schemas/Person/properties/name'}}}
`;
const NEWER = `tags: [{name: members}]
x-docs-roles: [{name: reporter, x-docs-was: viewer}]
paths:
  /members: {get: {operationId: listMembers, tags: [members], x-docs-was: [listPersons], responses: {}}}
webhooks:
  member.updated: {post: {operationId: memberUpdated, x-docs-was: person_changed}}
components:
  schemas:
    Member: {type: object, x-docs-was: [Person, PersonInput], properties: {displayName: {type: string, x-docs-was: PersonInput.name}, email: {type: string, x-docs-was: null}}}
`;

function join(change: (text: string) => string = (text) => text): VersionMap {
  return joinVersions(loadInline(change(OLDER)), loadInline(change(NEWER)));
}

const check = (map: VersionMap): readonly Problem[] => versionMap.check({...inputOf(map.newer), map});

describe('joinVersions', () => {
  const map = join();
  const successorsOf = (kind: Kind, name: string): string[] | undefined =>
    map.tables[kind].find(({older}) => older?.name === name)?.newer.map((item) => item.name);

  it('finds successors, and resolves references to fields', () => {
    expect(successorsOf('fields', 'Person.name')).toEqual(['Member.displayName']);
    expect(successorsOf('operations', 'listPersons')).toEqual(['listMembers']);
    expect(successorsOf('events', 'person_changed')).toEqual(['member.updated']);
    expect(successorsOf('roles', 'viewer')).toEqual(['reporter']);
  });

  it('maps a page to the new page of its operations', () => {
    expect(successorsOf('resources', 'people')).toEqual(['members']);
    expect(rowsOfPage(map, 'operations', 'newer', 'members')).toHaveLength(1);
  });

  it('includes removed fields with the reason, and new fields', () => {
    const rows = map.tables.fields.map(({older, newer, reason}) => [older?.name, newer[0]?.name, reason]);
    expect(rows).toEqual([
      ['Person.name', 'Member.displayName', undefined],
      ['Person.fax', undefined, 'Faxes are obsolete.'],
      [undefined, 'Member.email', undefined],
    ]);
  });

  it('maps items without marks by name', () => {
    const copy = loadInline(OLDER.replace("'1.0'", "'2.0'").replace(/, x-docs-next: \{.*?\}/, ''));
    const same = joinVersions(loadInline(OLDER), copy);
    const pairs = Object.values(same.tables).flat();
    expect(pairs.length).toBeGreaterThan(5);
    expect(pairs.map(({newer}) => newer.map(({name}) => name))).toEqual(
      pairs.map(({older}) => [older?.name]),
    );
    expect(check(same).filter(({messageId}) => messageId === 'noOrigin')).toEqual([]);
  });

  it('has no findings for a valid pair of versions', () => {
    expect(check(map)).toEqual([]);
  });
});

describe('each fault is reported', () => {
  // prettier-ignore
  it.each([
    ['x-docs-was: [listPersons]', 'x-docs-was: []', 'noSuccessor', {name: 'listPersons'}],
    ['x-docs-was: person_changed', 'x-docs-was: []', 'noSuccessor', {name: 'person_changed'}],
    ['x-docs-was: viewer', 'x-docs-was: []', 'noSuccessor', {name: 'viewer'}],
    ['x-docs-was: PersonInput.name', 'x-docs-was: null', 'noSuccessor', {name: 'Person.name'}],
    ['x-docs-was: null', 'x-docs-was: Person.fax', 'notRemoved', {name: 'Person.fax', newer: ['Member.email']}],
    ['x-docs-was: [listPersons]', 'x-docs-was: [listPerson]', 'unknownOrigin', {name: 'listMembers', origin: 'listPerson'}],
    ['x-docs-was: PersonInput.name', 'x-docs-was: Person.nam', 'unknownOrigin', {name: 'Member.displayName', origin: 'Person.nam'}],
    [' x-docs-was: [listPersons],', '', 'noOrigin', {name: 'listMembers', none: '[]'}],
    [', x-docs-was: null', '', 'noOrigin', {name: 'Member.email', none: 'null'}],
  ])('%s → %s', (from, to, messageId, data) => {
    expect(check(join((text) => text.replace(from, to)))).toContainEqual(
      expect.objectContaining({messageId, data: expect.objectContaining(data)}),
    );
  });
});

it('joins a version with the previous one, and the oldest one with the next one', () => {
  const [newest, oldest] = [writeInline(NEWER), writeInline(OLDER)];
  const found = loadVersionMap(newest, [newest, oldest]);
  expect([found?.side, found?.map.older.version, found?.map.newer.version]).toEqual(['newer', '1.0', '2.0']);
  expect(loadVersionMap(oldest, [newest, oldest])).toEqual({map: found?.map, side: 'older'});
  expect(loadVersionMap(newest, [newest])).toBeUndefined();
});
