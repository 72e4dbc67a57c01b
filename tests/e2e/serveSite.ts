import {existsSync} from 'node:fs';
import path from 'node:path';
import {startNginx} from '../../scripts/lib/nginx.mjs';
import {buildDirectory} from '../../scripts/lib/root.mjs';

/**
 * Serves the build to all browser tests at `SITE_URL`, with the nginx configuration in `deploy/`, so that every test has the
 * headers of production.
 */
export default async function serveSite(): Promise<() => void> {
  if (!existsSync(path.join(buildDirectory, '_nginx.conf'))) {
    throw new Error('The site isn’t built. Run `npm run build` first, or `npm test`, which does both.');
  }
  const {origin, stop} = await startNginx(buildDirectory);
  process.env.SITE_URL = origin;
  return stop;
}
