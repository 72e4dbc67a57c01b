import type {Fact, FactKind} from './facts';
import {isRicher, isWider} from './shape';

/** `breaking`: a client that relied on it has to change. `additive`: it need not. `wording`: only the text is new. */
export const impacts = ['breaking', 'additive', 'wording'] as const;
export type Impact = (typeof impacts)[number];

export interface Change {
  readonly impact: Impact;
  readonly change: 'added' | 'removed' | 'changed';
  readonly kind: FactKind;
  readonly name: string;
}

type Facts = ReadonlyMap<string, Fact>;

/**
 * What became of each thing that clients of the older contract relied on, and what is new. Who is in doubt whether a
 * change breaks a client calls it breaking.
 */
export function compareFacts(older: Facts, newer: Facts): Change[] {
  const changes: Change[] = [];
  for (const [key, before] of older) {
    const after = newer.get(key);
    const {kind, name} = before;
    const impact = after ? judge(before, after) : 'breaking';
    // What belongs to a thing that is gone is not told again.
    if (impact && (after || !isPartOfAnother(before, older, newer))) {
      changes.push({impact, change: after ? 'changed' : 'removed', kind, name});
    }
  }
  for (const [key, fact] of newer) {
    if (older.has(key) || isPartOfAnother(fact, newer, older)) continue;
    const {kind, name, sent, required} = fact;
    changes.push({impact: sent && required ? 'breaking' : 'additive', change: 'added', kind, name});
  }
  return changes;
}

function judge(before: Fact, after: Fact): Impact | undefined {
  const isSame = JSON.stringify(before.shape) === JSON.stringify(after.shape);
  if (isSame && before.required === after.required)
    return before.words === after.words ? undefined : 'wording';
  const {sent, got} = before;
  const isNeeded = after.sent && after.required && !before.required;
  const isMissed = after.got && !after.required && before.required;
  if (isNeeded || isMissed) return 'breaking';
  if (isSame) return 'additive';
  const mayStillSend = !sent || isWider(after.shape, before.shape);
  const canStillRead = !got || isWider(before.shape, after.shape) || isRicher(after.shape, before.shape);
  return mayStillSend && canStillRead ? 'additive' : 'breaking';
}

/** A parameter of an operation, a field, a value: told with its owner where that is as new, or as gone, as itself. */
function isPartOfAnother({kind, name}: Fact, here: Facts, there: Facts): boolean {
  return ownersOf(kind, name).some((key) => here.has(key) && !there.has(key));
}

function ownersOf(kind: FactKind, name: string): string[] {
  const [whole = '', ...parts] = name.replace(/: .*$/, '').split('.');
  if (kind === 'parameters') return [`operations ${whole}`];
  if (kind !== 'fields' && kind !== 'values') return [];
  const fields = parts.map((_, index) => `fields ${[whole, ...parts.slice(0, index + 1)].join('.')}`);
  return [`schemas ${whole}`, ...fields].filter((key) => key !== `${kind} ${name}`);
}
