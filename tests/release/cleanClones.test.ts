import {createHash} from 'node:crypto';
import {execFileSync} from 'node:child_process';
import {existsSync, mkdtempSync, readdirSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {readSupportedNodes} from '../../scripts/lib/bootstrap.mjs';
import {buildDirectory, inRoot} from '../../scripts/lib/root';
import {run} from '../../scripts/lib/shell';
import {copyFiles, copyProject, ownEnvironment, runIn} from './copyProject';
import {findFreePort} from '../servers/nginx';
import {startServer} from '../servers/startServer';
import {installTools} from './tools';

const majors = readSupportedNodes();
const current = Number.parseInt(process.versions.node, 10);
/** The version of Node that differs the most from the one that has built `build/`. */
const other = current === majors.at(-1) ? majors[0] : majors.at(-1);

/** Clones the project with its history, because pages have the date of their last change, and adds changed files. */
function clone(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'clone-'));
  execFileSync('git', ['clone', '--quiet', '--shared', inRoot(), copy]);
  copyFiles(copy);
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

test.skipIf(!hasNodes)(
  `npm run site on Node ${other} builds the same files from a clone as Node ${current}, with the packages in dependencies and without those in devDependencies`,
  async () => {
    const copy = clone();
    runIn(copy, 'npm', 'ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund');
    const port = await findFreePort();
    const server = await startServer('npm', ['run', 'site', '--', '--port', String(port)], {
      cwd: copy,
      env: {...ownEnvironment, PATH: await findNode(other ?? 0)},
      ready: /Serving /,
    });
    const response = await fetch(`http://localhost:${port}/web/2.0/introduction`);
    await server.stop();
    expect(response.status).toBe(200);
    expect(existsSync(path.join(copy, 'node_modules/vitest'))).toBe(false);
    const [built, expected] = [hashFiles(path.join(copy, 'build')), hashFiles(buildDirectory)];
    expect([...built.keys()]).toEqual([...expected.keys()]);
    expect([...built].filter(([name, hash]) => expected.get(name) !== hash).map(([name]) => name)).toEqual(
      [],
    );
  },
);

// Each version of Node loads TypeScript and modules in another way.
test.skipIf(!hasNodes).each(majors.filter((major) => major !== current && major !== other))(
  'npm run check has no findings on Node %i',
  async (major) => {
    const check = path.join(copyProject(), 'scripts/run.mjs');
    const {code, output} = await run(`node ${check} check`, {environment: {PATH: await findNode(major)}});
    expect(output).toMatch(/^No findings\. /);
    expect(code).toBe(0);
  },
);
