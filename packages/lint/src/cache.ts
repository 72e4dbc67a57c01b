import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {stampFiles} from 'api-docs-contract/files';

/** Results of the last run by the state of their inputs. Only results that a run uses are kept. */
export interface ResultCache {
  /**
   * Returns the result for these inputs, from the last run if they are the same.
   *
   * @param inputs everything that the result depends on, including its kind
   */
  get<Result>(inputs: readonly string[], compute: () => Promise<Result> | Result): Promise<Result>;
  save(): void;
}

/**
 * Opens the cache of a file.
 *
 * @param file `undefined` keeps the results in memory, for a process that checks repeatedly
 */
export function openCache(file?: string): ResultCache {
  let known = read(file);
  let used: Record<string, unknown> = {};
  return {
    get: async <Result>(inputs: readonly string[], compute: () => Promise<Result> | Result) => {
      const key = hash(inputs);
      const result = (known[key] as Result | undefined) ?? (await compute());
      used[key] = result;
      return result;
    },
    save: () => {
      known = used;
      used = {};
      if (file === undefined) return;
      try {
        mkdirSync(path.dirname(file), {recursive: true});
        writeFileSync(file, JSON.stringify(known));
      } catch {
        // The folder is read-only. Then the next run takes longer.
      }
    },
  };
}

const hash = (inputs: readonly string[]): string =>
  createHash('sha1').update(inputs.join('\0')).digest('base64url');

function read(file: string | undefined): Record<string, unknown> {
  if (file === undefined || !existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch {
    return {}; // a process that was stopped while it wrote
  }
}

/**
 * Returns the report of the last run if no file of the project has changed since. It loads no rule, which would take most of
 * the time.
 *
 * @param folder the folder of the project, absolute
 * @param file where the report is kept, relative to the folder
 */
export async function lintIfChanged<Report>(
  folder: string,
  file: string,
  lint: () => Promise<Report>,
): Promise<Report> {
  const stamp = stampProject(folder);
  if (stamp === undefined) return lint();
  const cache = openCache(path.join(folder, file));
  const report = await cache.get(['report', stamp], lint);
  cache.save();
  return report;
}

/** The state of all files that Git doesn't ignore. `undefined` without Git. */
function stampProject(folder: string): string | undefined {
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  try {
    const names = execFileSync('git', listing, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).split('\0');
    return stampFiles(names.filter((name) => name !== '').map((name) => path.join(folder, name)));
  } catch {
    return undefined;
  }
}
