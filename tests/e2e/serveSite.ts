import {existsSync} from 'node:fs';
import path from 'node:path';
import {startNginx} from '../servers/nginx';
import {buildDirectory} from '../../scripts/lib/root';

/**
 * Serves the build to all tests, at the URL that the fixtures read from `SITE_URL`. It uses nginx with the configuration
 * of `deploy/`, so that every test gets the same headers as a reader.
 */
export default async function serveSite(): Promise<() => void> {
  if (!existsSync(path.join(buildDirectory, '_nginx.conf'))) {
    throw new Error('There is no built site: run `npm run build` first, or `npm test`, which does both.');
  }
  const {origin, stop} = await startNginx(buildDirectory);
  process.env.SITE_URL = origin;
  return stop;
}
