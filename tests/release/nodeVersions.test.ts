import path from 'node:path';
import {expect, test} from 'vitest';
import {readSupportedNodes} from '../../scripts/lib/bootstrap.mjs';
import {run} from '../../scripts/lib/shell';
import {copyProject, ownEnvironment} from './copyProject';
import {startServer} from './startServer';
import {installTools} from './tools';

const majors = readSupportedNodes();

// The tools contain Node for this platform only.
test.skipIf(process.platform !== 'linux' || process.arch !== 'x64').each([majors[0], majors.at(-1)])(
  'npm run site builds and serves the site on Node %i',
  async (major = 0) => {
    const search = [path.join(await installTools(), `node-${major}/bin`), ownEnvironment.PATH].join(
      path.delimiter,
    );
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
