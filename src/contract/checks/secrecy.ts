import {isDeepStrictEqual} from 'node:util';
import type {Contract, Json, Schema} from '..';
import {isList, isObject, type Path} from '../pointer';
import {makeFinding, type Problem} from './finding';
import {walkInstance} from './instance';

/** The sensitivities of the fields that each secrecy level withholds. */
const withheld: Readonly<Record<string, readonly Schema['x-sensitivity'][]>> = {
  noCredentials: ['secret'],
  noNames: ['secret', 'personal'],
};

/** How a version withholds a field: it omits the field, or sends an empty string or 0 instead. */
export type Withholding = 'absent' | 'empty';

/** Checks that the example of each secrecy level is the full example without the fields that the level withholds. */
export function checkSecrecyLevels(contract: Contract, how: Withholding): Problem[] {
  return contract.events.flatMap(({name, node, payload}) => {
    const full = payload?.examples.find(({key}) => key === 'full');
    if (!payload || !full) return [];
    return payload.examples.flatMap(({key, value}) => {
      const marks = withheld[key];
      if (!marks) return [];
      const paths: string[] = [];
      walkInstance(contract, payload.schema, full.value, ({path, sensitivity}) => {
        if (marks.includes(sensitivity)) paths.push(toKey(path));
      });
      if (isDeepStrictEqual(value, withhold(full.value, {paths: new Set(paths), how}))) return [];
      const what = paths.length > 0 ? paths.join(', ') : 'anything';
      return [makeFinding(contract, node, `${name}: "${key}" must be "full" without ${what}.`)];
    });
  });
}

interface Hidden {
  readonly paths: ReadonlySet<string>;
  readonly how: Withholding;
}

function withhold(value: Json, hidden: Hidden, path: Path = []): Json {
  if (isList(value)) return value.map((entry, index) => withhold(entry, hidden, [...path, index]));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, Json][] => {
      const at = [...path, key];
      if (!hidden.paths.has(toKey(at))) return [[key, withhold(inner, hidden, at)]];
      return hidden.how === 'absent' ? [] : [[key, typeof inner === 'number' ? 0 : '']];
    }),
  );
}

const toKey = (path: Path): string => path.join('.');
