import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {deserialize, serialize} from 'node:v8';

/** Results of earlier runs by the state of their inputs. */
export interface ResultCache {
  /**
   * Returns the result for these inputs, from an earlier run if they are the same.
   *
   * @param inputs everything that the result depends on, including its kind
   * @param compute its result consists of values that `structuredClone` copies
   */
  get<Result>(inputs: readonly string[], compute: () => Result): Result | Awaited<Result>;
  /** Keeps the results for the next run, if there are new ones. */
  save(): void;
}

interface Kept {
  readonly bytes: Uint8Array;
  /** The bytes of newer results since it was last used. */
  readonly age: number;
}

/**
 * Opens the cache of a file.
 *
 * @param file `undefined` keeps the results in memory, for a process that checks repeatedly
 * @param maxAge a result is deleted if so many bytes of newer results were kept since it was last used
 */
export function openCache(file?: string, maxAge = 16_000_000): ResultCache {
  let known = file === undefined ? new Map<string, Kept>() : read(file);
  const used = new Map<string, Kept>();
  return {
    get: <Result>(inputs: readonly string[], compute: () => Result) => {
      const key = createHash('sha1').update(inputs.join('\0')).digest('base64url');
      const kept = used.get(key) ?? known.get(key);
      const keep = <Value>(value: Value): Value => {
        // The caller can change the value.
        used.set(key, {bytes: kept?.bytes ?? serialize(value), age: 0});
        return value;
      };
      const result = kept ? (deserialize(kept.bytes) as Awaited<Result>) : compute();
      return result instanceof Promise ? (result.then(keep) as Result) : keep(result);
    },
    save: () => {
      const added = [...used].reduce((sum, [key, {bytes}]) => sum + (known.has(key) ? 0 : bytes.length), 0);
      if (added === 0) return;
      const others = [...known].map(([key, {bytes, age}]) => [key, {bytes, age: age + added}] as const);
      known = new Map([...others.filter(([, {age}]) => age <= maxAge), ...used]);
      used.clear();
      if (file === undefined) return;
      try {
        mkdirSync(path.dirname(file), {recursive: true});
        writeFileSync(file, serialize(known));
      } catch {
        // The folder is read-only. Then the next run takes longer.
      }
    },
  };
}

let shared: Pick<ResultCache, 'get'> = {get: (_, compute) => compute()};

/**
 * Lets `keepResult` use a cache.
 *
 * @param code the state of the code that computes
 */
export function shareCache(cache: ResultCache, code: string): void {
  shared = {get: (inputs, compute) => cache.get([...inputs, code], compute)};
}

/** `get` of the cache of this process. Without `shareCache`, it always computes. */
export const keepResult: ResultCache['get'] = (inputs, compute) => shared.get(inputs, compute);

function read(file: string): Map<string, Kept> {
  try {
    return deserialize(readFileSync(file)) as Map<string, Kept>;
  } catch {
    return new Map(); // no file, another version of Node, or a process that was stopped while it wrote
  }
}
