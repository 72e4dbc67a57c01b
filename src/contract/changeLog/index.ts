import {existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {loadContract, type Contract} from '..';
import {kinds, loadVersionMap, type Item, type Kind, type Row, type VersionMap} from '../versionMap';
import {compareFacts, type Change} from './compare';
import {listFacts, type Fact} from './facts';

export {impacts, type Change, type Impact} from './compare';
export {factKinds} from './facts';

/** What an edition of a contract changed, against the edition before it. */
export interface Edition {
  /** The day it was published. */
  readonly date: string;
  readonly changes: readonly Change[];
}

/** What a version changed against the one before it: names of both, or why nothing succeeds a thing. */
export interface Succession {
  readonly impact: 'breaking' | 'additive';
  readonly change: 'added' | 'removed' | 'replaced';
  readonly kind: Kind;
  /** The older name, or that of what is new. */
  readonly name: string;
  readonly by: readonly string[];
  readonly reason: string | undefined;
}

/** Every edition of one version, newest first. The last is the first edition, and has no changes. */
export interface ChangeLog {
  readonly version: string;
  readonly editions: readonly Edition[];
}

interface EditionRecord {
  readonly date: string;
  readonly facts: readonly Fact[];
}

/**
 * Compares each edition of a contract with the one before it: those on record in `openapi/editions/`, and the contract
 * as it stands. Records lie in the repository, because a shallow clone has no history to compute them from.
 *
 * @param contractFolder the folder `openapi/` of a version
 */
export function loadChangeLog(contractFolder: string): ChangeLog {
  const contract = loadContract(contractFolder);
  const records = [
    ...readRecords(contractFolder),
    {date: editionOf(contract), facts: [...listFacts(contract).values()]},
  ];
  const editions = records.map(({date, facts}, index) => {
    const before = records[index - 1];
    return {date, changes: before ? compareFacts(indexFacts(before.facts), indexFacts(facts)) : []};
  });
  return {version: contract.version, editions: editions.reverse()};
}

/** What the newer of two versions changed, from the names that each gives of the other. What stayed as it was is left out. */
export function listSuccessions({older: before, newer: after, tables}: VersionMap): Succession[] {
  const name = (item: Item): string => item.name;
  const facts = {before: listFacts(before), after: listFacts(after)};
  const isKept = (kind: Kind, {older, newer}: Row): boolean => {
    const key = `${kind} ${older?.name}`;
    return (
      newer.length === 1 &&
      newer[0]?.name === older?.name &&
      isSame(facts.before.get(key), facts.after.get(key))
    );
  };
  return kinds.flatMap((kind) =>
    tables[kind]
      .filter((row) => !isKept(kind, row))
      .map(({older, newer, reason}): Succession => {
        const by = newer.map(name);
        if (!older) return {impact: 'additive', change: 'added', kind, name: by.join(', '), by: [], reason};
        return {
          impact: 'breaking',
          change: by.length > 0 ? 'replaced' : 'removed',
          kind,
          name: older.name,
          by,
          reason,
        };
      }),
  );
}

/** What a version changed against the one before it; undefined for the oldest. */
export function loadSuccessions(contractFolder: string): {older: string; changes: Succession[]} | undefined {
  const found = loadVersionMap(contractFolder);
  return found?.side === 'newer'
    ? {older: found.map.older.version, changes: listSuccessions(found.map)}
    : undefined;
}

/** A page is no fact: one that keeps its name has not changed. */
function isSame(before: Fact | undefined, after: Fact | undefined): boolean {
  const shape = (fact: Fact | undefined): string => JSON.stringify([fact?.shape, fact?.required]);
  return shape(before) === shape(after);
}

/** Keeps what the contract says today, so that later editions can be held against it. @returns the file */
export function recordEdition(contractFolder: string): string {
  const contract = loadContract(contractFolder);
  const file = path.join(contractFolder, 'editions', `${editionOf(contract)}.json`);
  mkdirSync(path.dirname(file), {recursive: true});
  const lines = [...listFacts(contract).values()].map((fact) => `  ${JSON.stringify(fact)}`);
  writeFileSync(file, `{"date": "${editionOf(contract)}", "facts": [\n${lines.join(',\n')}\n]}\n`);
  return file;
}

function readRecords(contractFolder: string): EditionRecord[] {
  const folder = path.join(contractFolder, 'editions');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names
    .sort()
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as EditionRecord);
}

function indexFacts(facts: readonly Fact[]): Map<string, Fact> {
  return new Map(facts.map((fact) => [`${fact.kind} ${fact.name}`, fact]));
}

/** The day of the edition that a contract is. */
export function editionOf({document, version}: Contract): string {
  const date = document['x-edition'];
  return typeof date === 'string' ? date : version;
}
