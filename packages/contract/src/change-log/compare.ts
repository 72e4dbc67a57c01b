import {isDeepStrictEqual} from 'node:util';
import {isObject} from '../json';
import type {Json, JsonObject} from '../types';
import type {Fact, FactKind, Facts} from './facts';
import {isCompatible} from './compatible';

/** `breaking`: clients that depend on it must change. `additive`: they need no change. */
export type Impact = 'breaking' | 'additive';

export interface Change {
  readonly impact: Impact;
  readonly change: 'added' | 'removed' | 'changed';
  readonly kind: FactKind;
  readonly name: string;
  /** What differs in a changed part. */
  readonly differences?: readonly Difference[];
  /** The object in the newer contract, or the one that contained a removed object. */
  readonly node?: object | undefined;
}

/** A keyword such as `maxLength` with both values, which are `undefined` if it is missing. */
export interface Difference {
  readonly key: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** Compares two contracts. A change that can break a client counts as breaking. */
export const compareFacts = (older: Facts, newer: Facts): Change[] => [
  ...[...older].flatMap(([key, before]): Change[] => {
    const {kind, name} = before;
    const after = newer.get(key);
    if (after) {
      const [impact, differences] = [rateChange(before, after), listDifferences(before, after)];
      return impact ? [{impact, change: 'changed', kind, name, differences, node: after.node}] : [];
    }
    // The parts of a removed item aren't listed separately.
    if (changesWithOwner(before, older, newer)) return [];
    const [owner = ''] = ownersOf(kind, name)
      .reverse()
      .filter((each) => newer.has(each));
    return [{impact: 'breaking', change: 'removed', kind, name, node: newer.get(owner)?.node}];
  }),
  ...[...newer].flatMap(([key, fact]): Change[] => {
    const {kind, name, mustSend, node} = fact;
    const impact = mustSend ? 'breaking' : 'additive';
    if (older.has(key) || changesWithOwner(fact, newer, older, !mustSend)) return [];
    return [{impact, change: 'added', kind, name, node}];
  }),
];

function listDifferences(before: Fact, after: Fact): Difference[] {
  const [old, current] = [before, after].map(({shape, required}): JsonObject => ({
    ...(isObject(shape) ? shape : {}),
    required,
  }));
  return Object.keys({...old, ...current})
    .map((key) => ({key, before: old?.[key], after: current?.[key]}))
    .filter((each) => !isDeepStrictEqual(each.before, each.after));
}

function rateChange(before: Fact, after: Fact): Impact | undefined {
  const isSame = isDeepStrictEqual(before.shape, after.shape);
  if (isSame && before.required === after.required) return undefined;
  const isNowRequired = after.mustSend && !before.required;
  const isNowOptional = after.received && !after.required && before.required;
  if (isNowRequired || isNowOptional) return 'breaking';
  const canStillSend = !before.sent || isCompatible(before.shape, after.shape, 'sent');
  const canStillRead = !before.received || isCompatible(before.shape, after.shape, 'received');
  return canStillSend && canStillRead ? 'additive' : 'breaking';
}

/** Whether the owner of a parameter, field, or value was added or removed together with it. */
function changesWithOwner(fact: Fact, here: Facts, there: Facts, alsoDescription = true): boolean {
  const {kind, name, describedBy} = fact;
  const owners = ownersOf(kind, name);
  if (describedBy !== undefined && alsoDescription) owners.push(`fields ${describedBy}`);
  return owners.some((key) => here.has(key) && !there.has(key));
}

function ownersOf(kind: FactKind, name: string): string[] {
  const [whole = '', ...parts] = name.replace(/: .*$/, '').split('.');
  if (kind === 'parameters') return [`operations ${whole}`];
  if (kind !== 'fields' && kind !== 'values') return [];
  const fields = parts.map((_, index) => `fields ${[whole, ...parts.slice(0, index + 1)].join('.')}`);
  return [`schemas ${whole}`, ...fields].filter((key) => key !== `${kind} ${name}`);
}
