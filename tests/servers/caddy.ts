import {mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {inRoot} from '../../scripts/lib/root';
import {caddy, ensureTool} from '../../scripts/lib/tools';
import {findFreePort} from './nginx';
import {startServer} from './startServer';

/** Serves a built site with the files of `deploy/caddy`, on a free port of this machine. */
export async function startCaddy(site: string): Promise<{origin: string; stop: () => Promise<void>}> {
  await ensureTool(caddy);
  const folder = mkdtempSync(path.join(tmpdir(), 'site-caddy-'));
  const origin = `http://localhost:${await findFreePort()}`;
  const configuration = readFileSync(inRoot('deploy/caddy/Caddyfile'), 'utf8')
    .replace('developer.example.com', origin)
    .replace('/srv/developer/build', site);
  writeFileSync(path.join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${configuration}`);
  symlinkSync(inRoot('deploy/caddy/pages.caddy'), path.join(folder, 'pages.caddy'));
  symlinkSync(path.join(site, '_caddy.conf'), path.join(folder, 'headers.caddy'));
  const server = await startServer('caddy', ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'], {
    cwd: folder,
    // Caddy stores its state below the home directory.
    env: {...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder},
    ready: /serving initial configuration/,
  });
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(folder, {recursive: true});
  };
  return {origin, stop};
}
