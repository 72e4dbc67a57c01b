import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {findFreePort} from '../servers/nginx';
import {buildDirectory} from '../../scripts/lib/root';
import {readBuilt} from '../build/site';
import {expectations} from '../hosts/expectations';
import {startCaddy} from '../servers/caddy';
import {startServer} from '../servers/startServer';
import {installTools, toolsFolder} from './tools';

/** A host whose server runs on this machine. `npm test` tests nginx: tests/e2e/host.spec.ts. */
interface RunningHost {
  readonly origin: string;
  readonly stop: () => Promise<void>;
  readonly output?: () => string;
}

/** Runs Cloudflare Pages with Wrangler. */
async function startCloudflare(): Promise<RunningHost> {
  const packages = await installTools();
  const port = await findFreePort();
  const options = [`--port=${port}`, '--ip=127.0.0.1', '--compatibility-date=2026-04-01'];
  const server = await startServer(
    path.join(packages, '.bin/wrangler'),
    ['pages', 'dev', buildDirectory, ...options],
    {
      cwd: toolsFolder,
      env: {...process.env, HOME: toolsFolder, WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1'},
      ready: /Ready on/,
    },
  );
  return {origin: `http://127.0.0.1:${port}`, ...server};
}

describe.each([
  {name: 'Caddy', isCloudflare: false, start: (): Promise<RunningHost> => startCaddy(buildDirectory)},
  // Cloudflare compresses at its edge, which Wrangler doesn't have, and adds `Access-Control-Allow-Origin: *` to each file.
  {name: 'Cloudflare Pages', isCloudflare: true, start: startCloudflare},
])('on $name', ({isCloudflare, start}) => {
  let running: RunningHost;
  beforeAll(async () => {
    running = await start();
  });
  afterAll(() => running?.stop());

  for (const {name, needsCompressedCopies = false, check} of expectations)
    test.skipIf(needsCompressedCopies && isCloudflare)(name, () =>
      check({origin: running.origin, opensEveryFile: isCloudflare}),
    );

  test.runIf(isCloudflare)('every rule of _headers and _redirects is valid', () => {
    const output = running.output?.();
    const rules = readBuilt('_headers').match(/^\/.*$/gm) ?? [];
    expect(output).toContain(`Parsed ${rules.length} valid header rules`);
    expect(output).toContain('Parsed 1 valid redirect rule');
    expect(output).not.toMatch(/invalid/i);
  });
});
