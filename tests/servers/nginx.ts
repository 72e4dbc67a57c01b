import {spawn} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:net';
import {tmpdir, userInfo} from 'node:os';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {inRoot} from '../../scripts/lib/root';
import {ensureTool, nginx} from '../../scripts/lib/tools';

/** Finds a port that no program uses. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The smallest configuration around servers: all files are in one folder, and root isn't necessary. */
const surroundings = (folder: string, configuration: string, servers: string): string => `
daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? `user ${userInfo().username};` : ''}
pid ${folder}/nginx.pid;
error_log stderr error;
include ${configuration}/modules-enabled/*.conf;
events {}
http {
    include ${configuration}/mime.types;
    default_type application/octet-stream;
    sendfile on;
    access_log off;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
    ${servers}
}
`;

/** Returns server blocks that include `pages.conf`, of which one listens on the port. */
type Servers = (site: string, port: number) => string;

const plainServer: Servers = (site, port) =>
  `server { listen 127.0.0.1:${port}; root ${site}; include site/pages.conf; }`;

/**
 * Serves a built site with nginx and `deploy/nginx/pages.conf`, on a free port of this machine.
 *
 * @param site the folder of the built site
 * @throws Error with the output of nginx, if it doesn't start
 */
export async function startNginx(
  site: string,
  servers: Servers = plainServer,
): Promise<{origin: string; stop: () => void}> {
  const configuration = await ensureTool(nginx);
  const folder = mkdtempSync(path.join(tmpdir(), 'site-nginx-'));
  const port = await findFreePort();
  mkdirSync(path.join(folder, 'site'));
  symlinkSync(inRoot('deploy/nginx/pages.conf'), path.join(folder, 'site/pages.conf'));
  symlinkSync(path.join(site, '_nginx.conf'), path.join(folder, 'site/headers.conf'));
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, surroundings(folder, configuration, servers(site, port)));

  const server = spawn('nginx', ['-c', file, '-e', 'stderr'], {
    env: {...process.env, PATH: `${process.env.PATH}:/usr/sbin`},
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const stop = (): void => {
    server.kill();
    rmSync(folder, {recursive: true, force: true});
  };
  process.once('exit', stop);
  const origin = `http://localhost:${port}`;
  while (!(await responds(origin))) {
    if (server.exitCode !== null) throw new Error(`nginx doesn’t start:\n${output}`);
    await wait(20);
  }
  return {origin, stop};
}

async function responds(origin: string): Promise<boolean> {
  try {
    await (await fetch(origin)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
