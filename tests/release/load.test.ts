import {expect, test} from 'vitest';
import {howToInstall, installDebianPackages} from '../../scripts/lib/debian';
import {startNginx} from '../../scripts/lib/nginx';
import {buildDirectory} from '../../scripts/lib/root';
import {run} from '../../scripts/lib/shell';

/** Ends by itself, and asks this machine alone. */
const load = {seconds: 10, connections: 50, threads: 2};

const findWrk = async (): Promise<boolean> => (await run('command -v wrk')).code === 0;

async function ensureWrk(): Promise<void> {
  if (!(await findWrk())) await installDebianPackages(['wrk']);
  if (!(await findWrk())) throw new Error(`The load test needs wrk. ${howToInstall(['wrk'])}`);
}

test('nginx serves fifty readers at the same time, each reading one page after the other, without an error', async () => {
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
  // How fast is told, not tested: it says more about the machine than about the site.
  expect(output).toMatch(/99%\s+[\d.]+(us|ms|s)/);
});
