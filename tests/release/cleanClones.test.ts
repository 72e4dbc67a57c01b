import {createHash} from 'node:crypto';
import {execFileSync} from 'node:child_process';
import {existsSync, mkdtempSync, readdirSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {readSupportedNodes} from '../../scripts/lib/bootstrap.mjs';
import {inRoot} from '../../scripts/lib/root';
import {run} from '../../scripts/lib/shell';
import {copyProject, ownEnvironment, runIn} from './copyProject';
import {startServer} from '../servers/startServer';
import {installTools} from './tools';

const majors = readSupportedNodes();

/** The hash of each built file by its name, for each version of Node. */
const builds: ReadonlyMap<string, string>[] = [];

/** Clones the last commit, with its history, because pages have the date of their last change. */
function clone(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'clone-'));
  execFileSync('git', ['clone', '--quiet', '--shared', inRoot(), copy]);
  return copy;
}

/** The hash of each file in a folder by its name. Other versions of Node compress differently. */
function hashFiles(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  const hash = (name: string): string =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex');
  return new Map(names.map((name) => [name, hash(name)]));
}

// The tools contain Node for this platform only.
const hasNodes = process.platform === 'linux' && process.arch === 'x64';

/** The search path with a version of Node first. */
async function findNode(major: number): Promise<string> {
  return [path.join(await installTools(), `node-${major}/bin`), ownEnvironment.PATH].join(path.delimiter);
}

test.skipIf(!hasNodes).each([majors[0], majors.at(-1)])(
  'npm run site builds and serves a clean clone on Node %i, with the packages in dependencies and without those in devDependencies',
  async (major = 0) => {
    const search = await findNode(major);
    expect((await run('node --version', {environment: {PATH: search}})).output).toContain(`v${major}.`);
    const copy = clone();
    runIn(copy, 'npm', 'ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund');
    const server = await startServer('npm', ['run', 'site'], {
      cwd: copy,
      env: {...ownEnvironment, PATH: search},
      ready: /The site is at (?<origin>http:\/\/localhost:\d+)/,
    });
    const response = await fetch(`${server.ready.groups?.origin}/web/2.0/introduction`);
    const page = await response.text();
    await server.stop();
    expect(response.status).toBe(200);
    expect(page).toContain('<h1');
    expect(existsSync(path.join(copy, 'node_modules/vitest'))).toBe(false);
    builds.push(hashFiles(path.join(copy, 'build')));
  },
);

test.skipIf(!hasNodes)('both versions of Node build identical files', () => {
  const [one, other] = builds;
  expect(one?.size).toBeGreaterThan(100);
  expect([...(one?.keys() ?? [])]).toEqual([...(other?.keys() ?? [])]);
  expect([...(one ?? [])].filter(([name, hash]) => other?.get(name) !== hash).map(([name]) => name)).toEqual(
    [],
  );
});

// Each version of Node loads TypeScript and modules in another way. The other two build the site above.
test.skipIf(!hasNodes).each(majors.slice(1, -1))(
  'npm run check has no findings on Node %i',
  async (major) => {
    const check = path.join(copyProject(), 'scripts/run.mjs');
    const {code, output} = await run(`node ${check} check`, {environment: {PATH: await findNode(major)}});
    expect(output).toMatch(/^No findings\. /);
    expect(code).toBe(0);
  },
);
