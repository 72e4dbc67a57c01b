import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {marksOf, requireContract, type Contract, type Json} from '..';
import {keepResult, listFiles} from '../files';
import {walkDocument} from '../walk';
import {kinds, type Kind, type Row, type VersionMap} from '../versionMap';
import {compareFacts, type Change} from './compare';
import {listFacts, type Facts} from './facts';
import {withoutLaterAdditions} from './restate';

export {type Change, type Difference, type Impact} from './compare';

/** The changes of an edition of a contract since the previous edition. */
export interface Edition {
  /** The publication date. */
  readonly date: string;
  readonly changes: readonly Change[];
}

/** A change since the previous version: the names in both versions, or the reason for a missing successor. */
export interface Succession {
  readonly impact: 'breaking' | 'additive';
  readonly change: 'added' | 'removed' | 'replaced';
  readonly kind: Kind;
  /** The name in the older version, or the name of a new item. */
  readonly name: string;
  readonly by: readonly string[];
  readonly reason: string | undefined;
}

/** Every edition of one version, newest first. The last is the first edition, and has no changes. */
export interface ChangeLog {
  readonly version: string;
  readonly editions: readonly Edition[];
}

/**
 * Compares each edition of a contract with the previous one: the recorded ones in `openapi/editions/`, and the current
 * contract. The records are in the repository, because a shallow clone has no history to compute them from.
 *
 * @param contractFolder the folder `openapi/` of a version
 */
export function loadChangeLog(contractFolder: string): ChangeLog {
  const current = requireContract(contractFolder);
  const records = listFiles(path.join(contractFolder, 'editions'), /\.json$/);
  const all = [...records.map(readRecord), {date: editionOf(current), facts: listFacts(current)}];
  const editions = all.map(({date, facts}, index) => {
    const before = all[index - 1]?.facts;
    return {date, changes: before ? compareFacts(before, facts) : []};
  });
  return {version: current.version, editions: editions.reverse()};
}

/** The changes between two states of one version, such as before and after a pull request. */
export const compareContracts = (older: Contract, newer: Contract): Change[] =>
  compareFacts(listFacts(older), listFacts(newer));

/** The date and the facts of a recorded edition. A finding has its place in the current contract, so their nodes aren't needed. */
const readRecord = (file: string): {readonly date: string; readonly facts: Facts} =>
  keepResult(['edition', readFileSync(file, 'utf8')], () => {
    const contract = requireContract(file);
    const facts = [...listFacts(contract)].map(([key, fact]) => [key, {...fact, node: {}}] as const);
    return {date: editionOf(contract), facts: new Map(facts)};
  });

/** The changes of the newer of two versions, from the marks of both contracts. Unchanged parts are omitted. */
export function listSuccessions({older: before, newer: after, tables}: VersionMap): Succession[] {
  const facts = {before: listFacts(before), after: listFacts(after)};
  const isKept = (kind: Kind, {older, newer: [only, ...others]}: Row): boolean => {
    if (!older || only?.name !== older.name || others.length > 0) return false;
    // Pages have no facts, so a page that keeps its name is unchanged.
    const [old, current] = [facts.before, facts.after].map((all) => all.get(`${kind} ${older.name}`));
    return old?.required === current?.required && isDeepStrictEqual(old?.shape, current?.shape);
  };
  return kinds.flatMap((kind) =>
    tables[kind]
      .filter((row) => !isKept(kind, row))
      .map(({older, newer, reason}): Succession => {
        const by = newer.map(({name}) => name);
        if (!older) return {impact: 'additive', change: 'added', kind, name: by.join(', '), by: [], reason};
        const change = by.length > 0 ? 'replaced' : 'removed';
        return {impact: 'breaking', change, kind, name: older.name, by, reason};
      }),
  );
}

/**
 * Records an edition, so that later editions can be compared with it. Omits examples, and additions with a later `x-docs-since`.
 *
 * @param date its date. Default: that of the contract
 * @returns the file
 */
export function recordEdition(
  contractFolder: string,
  date = editionOf(requireContract(contractFolder)),
): string {
  const {document} = requireContract(contractFolder);
  const record = structuredClone(withoutLaterAdditions({...document, 'x-docs-edition': date}, date));
  walkDocument(record, (node) => {
    for (const key of ['example', 'examples']) delete (node as Record<string, Json>)[key];
  });
  const file = path.join(contractFolder, 'editions', `${date}.json`);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, `${JSON.stringify(record)}\n`);
  return file;
}

/** The publication date of a contract's edition. */
export const editionOf = ({document, version}: Contract): string =>
  marksOf(document)['x-docs-edition'] ?? version;

/** Today as `YYYY-MM-DD` in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** Whether an edition isn't published yet, so that it can still get additions. It is published when its date ends. */
export const isOpen = (date: string): boolean => date >= today();
