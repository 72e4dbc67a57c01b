import {existsSync} from 'node:fs';
import path from 'node:path';
import {ContentError} from 'api-contract/finding';
import {say} from './say';
import {run} from './shell';

/** A program that isn't an npm package. */
export interface Tool {
  readonly name: string;
  /** The Debian packages that contain it. */
  readonly packages: readonly string[];
  /** Returns the path of its executable or of a folder, or undefined if a part of it is missing. */
  readonly find: () => Promise<string | undefined>;
  /** Installs it on other systems. */
  readonly download?: () => Promise<void>;
}

async function findCommand(command: string): Promise<string | undefined> {
  const {code, output} = await run(`command -v ${command}`);
  return code === 0 ? output.trim() : undefined;
}

/** The result of `find` is the folder of nginx's own configuration. */
export const nginx: Tool = {
  name: 'nginx with its Brotli module',
  packages: ['nginx', 'libnginx-mod-http-brotli-static'],
  find: async () => {
    const {output} = await run('PATH="$PATH:/usr/sbin" nginx -V');
    const file = /--conf-path=(\S+)/.exec(output)?.[1];
    const folder = file && path.dirname(file);
    const {code} = await run(`grep -Rqs brotli_static ${folder}/modules-enabled/`);
    return folder && code === 0 ? folder : undefined;
  },
};

export const firefox: Tool = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  find: async () => (await findCommand('firefox-esr')) ?? findCommand('firefox'),
};

/** The test browser of WebKitGTK is in the folder of its library. */
export const webkit: Tool = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb', 'xauth'],
  find: async () => {
    const commands = await Promise.all(['WebKitWebDriver', 'xvfb-run', 'xauth'].map(findCommand));
    const {output} = await run('ls /usr/lib/*/webkit2gtk-4.1/MiniBrowser');
    return commands.every(Boolean) ? output.split('\n').find((file) => existsSync(file)) : undefined;
  },
};

export const caddy: Tool = {name: 'Caddy', packages: ['caddy'], find: () => findCommand('caddy')};

/** Packages are installed without asking only as root, in CI and in containers, and never on a person's own machine. */
const mayInstall = (): boolean =>
  process.getuid?.() === 0 &&
  (process.env.CI === 'true' ||
    Boolean(process.env.KUBERNETES_SERVICE_HOST ?? process.env.container) ||
    ['/.dockerenv', '/run/.containerenv'].some((file) => existsSync(file)));

/**
 * Finds a tool. Installs Debian's packages in CI and in containers, and elsewhere the download of the tool if it has one.
 *
 * @returns the path that `find` returns
 * @throws ContentError with the command that installs it
 */
export async function ensureTool({name, packages, find, download}: Tool): Promise<string> {
  const command = `apt-get update && apt-get install --yes --no-install-recommends ${packages.join(' ')}`;
  const install = async (): Promise<string | undefined> => {
    if (mayInstall() && (await findCommand('apt-get'))) {
      say(`Installing ${packages.join(' ')} …`);
      await run(command, {live: true});
    }
    return find();
  };
  const found = (await find()) ?? (await install()) ?? (await download?.(), await find());
  if (found !== undefined) return found;
  throw new ContentError(`${name} isn’t installed. On Debian, run: sudo sh -c '${command}'`);
}
