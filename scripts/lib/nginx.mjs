import {spawn} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:net';
import {tmpdir, userInfo} from 'node:os';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {howToInstall, installDebianPackages} from './debian.mjs';
import {inRoot} from './root.mjs';
import {run} from './run.mjs';

/** Debian's nginx, and the module that sends the compressed files of the build. */
const packages = ['nginx', 'libnginx-mod-http-brotli-static'];

/** Where the nginx on this machine keeps its own configuration; undefined when there is none. */
async function findConfiguration() {
  const {output} = await run('PATH="$PATH:/usr/sbin" nginx -V');
  const file = /--conf-path=(\S+)/.exec(output)?.[1];
  return file && path.dirname(file);
}

/** Whether there is an nginx that can do what `deploy/nginx/pages.conf` asks of it. */
async function isUsable() {
  const folder = await findConfiguration();
  return folder !== undefined && (await run(`grep -Rqs brotli_static ${folder}/modules-enabled/`)).code === 0;
}

/** What is missing, and how to install it. */
export const nginxIsMissing = `The browser tests need nginx with its Brotli module. ${howToInstall(packages)}`;

/**
 * Finds nginx with its Brotli module. In CI and in containers, installs Debian's packages if it is missing.
 *
 * @returns {Promise<boolean>} whether it is there now
 */
export async function ensureNginx() {
  if (!(await isUsable())) await installDebianPackages(packages);
  return isUsable();
}

/** A port that no one listens on. @returns {Promise<number>} */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * The smallest configuration around servers: all its files in one folder, and no need of root.
 *
 * @param {object} how
 * @param {string} how.folder for its files
 * @param {string} how.configuration where this machine keeps nginx's modules and types
 * @param {string} how.servers
 * @param {number} how.workers
 */
const surroundings = ({folder, configuration, servers, workers}) => `
daemon off;
worker_processes ${workers};
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
    client_body_temp_path ${folder}/body;
    proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi;
    scgi_temp_path ${folder}/scgi;
    ${servers}
}
`;

/** @typedef {(site: string, port: number) => string} Servers */

/** @type {Servers} */
const plainServer = (site, port) =>
  `server { listen 127.0.0.1:${port}; root ${site}; include site/pages.conf; }`;

/**
 * Serves a built site with nginx and `deploy/nginx/pages.conf`, on a free port of this machine alone.
 *
 * @param {string} site the folder of the built site
 * @param {object} [options]
 * @param {number} [options.workers]
 * @param {Servers} [options.servers] other server blocks around `pages.conf`, of which one listens on the port
 * @returns {Promise<{origin: string, stop: () => void}>} once it returns
 * @throws {Error} with what nginx said
 */
export async function startNginx(site, {workers = 1, servers = plainServer} = {}) {
  const configuration = await findConfiguration();
  if (!configuration) throw new Error(nginxIsMissing);
  const folder = mkdtempSync(path.join(tmpdir(), 'site-nginx-'));
  const port = await findFreePort();
  mkdirSync(path.join(folder, 'site'));
  symlinkSync(inRoot('deploy/nginx/pages.conf'), path.join(folder, 'site/pages.conf'));
  symlinkSync(path.join(site, '_nginx.conf'), path.join(folder, 'site/headers.conf'));
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, surroundings({folder, configuration, servers: servers(site, port), workers}));

  const nginx = spawn('nginx', ['-c', file, '-e', 'stderr'], {
    env: {...process.env, PATH: `${process.env.PATH}:/usr/sbin`},
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  nginx.stderr.on('data', (/** @type {Buffer} */ chunk) => (said += chunk.toString()));
  const stop = () => {
    nginx.kill();
    rmSync(folder, {recursive: true, force: true});
  };
  process.once('exit', stop);
  const origin = `http://localhost:${port}`;
  while (!(await responds(origin))) {
    if (nginx.exitCode !== null) throw new Error(`nginx does not start:\n${said}`);
    await wait(20);
  }
  return {origin, stop};
}

/** @param {string} origin */
async function responds(origin) {
  try {
    await (await fetch(origin)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
