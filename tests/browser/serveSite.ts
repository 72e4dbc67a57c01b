import {existsSync} from 'node:fs';
import path from 'node:path';
import {buildDirectory} from '../../scripts/lib/root.mjs';
import {createSiteServer, listen} from '../../scripts/lib/server.mjs';

/** Serves the one build to the whole suite, at the address the fixtures read from `SITE_URL`. */
export default async function serveSite(): Promise<() => void> {
  if (!existsSync(path.join(buildDirectory, 'index.html'))) {
    throw new Error('There is no built site: run `npm run build` first, or `npm test`, which does both.');
  }
  const server = createSiteServer(buildDirectory);
  process.env.SITE_URL = `http://localhost:${await listen(server, 0)}`;
  return () => server.close();
}
