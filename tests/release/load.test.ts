import {expect, test} from 'vitest';
import {howToInstall, installDebianPackages} from '../../scripts/lib/debian';
import {startNginx} from '../../scripts/lib/nginx';
import {buildDirectory} from '../../scripts/lib/root';
import {run} from '../../scripts/lib/shell';

/** The load test ends after a fixed time, and sends requests only to this machine. */
const load = {seconds: 10, connections: 50, threads: 2};

const findWrk = async (): Promise<boolean> => (await run('command -v wrk')).code === 0;

async function ensureWrk(): Promise<void> {
  if (!(await findWrk())) await installDebianPackages(['wrk']);
  if (!(await findWrk())) throw new Error(`The load test needs wrk. ${howToInstall(['wrk'])}`);
}

test('nginx serves fifty readers at the same time without an error, each opening one page after the other', async () => {
  await ensureWrk();
  const {origin, stop} = await startNginx(buildDirectory, {workers: 2});
  const {seconds, connections, threads} = load;
  const {output} = await run(
    `wrk --latency -t${threads} -c${connections} -d${seconds}s -H "Accept-Encoding: br" ${origin}/web/2.0/rest/holders`,
    {live: true},
  );
  stop();
  expect(output).not.toMatch(/Non-2xx|Socket errors/);
  expect(Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])).toBeGreaterThan(0);
  // The speed is reported but not tested, because it depends more on the machine than on the site.
  expect(output).toMatch(/99%\s+[\d.]+(us|ms|s)/);
});
