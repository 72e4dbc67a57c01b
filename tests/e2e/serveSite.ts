import {existsSync} from 'node:fs';
import path from 'node:path';
import {startNginx} from '../../scripts/lib/nginx';
import {buildDirectory} from '../../scripts/lib/root';

/**
 * Serves the one build to the whole suite, at the address the fixtures read from `SITE_URL`: with nginx as `deploy/`
 * sets it up, so that every test runs under the headers that readers get.
 */
export default async function serveSite(): Promise<() => void> {
  if (!existsSync(path.join(buildDirectory, '_nginx.conf'))) {
    throw new Error('There is no built site: run `npm run build` first, or `npm test`, which does both.');
  }
  const {origin, stop} = await startNginx(buildDirectory);
  process.env.SITE_URL = origin;
  return stop;
}
