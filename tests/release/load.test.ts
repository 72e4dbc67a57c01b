import {expect, test} from 'vitest';
import {startNginx} from '../servers/nginx';
import {buildDirectory} from '../../scripts/lib/root';
import {run} from '../../scripts/lib/shell';
import {ensureTool, wrk} from '../../scripts/lib/tools';

/** The load test ends after a fixed time, and sends requests only to this machine. */
const load = {seconds: 10, connections: 50, threads: 2};

test('nginx serves fifty readers at the same time without an error, each opening one page after the other', async () => {
  await ensureTool(wrk);
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
