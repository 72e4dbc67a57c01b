import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {chromium as playwright} from '@playwright/test';
import {ContentError} from 'api-docs-contract/finding';
import {say} from './say';
import {run} from './shell';

/** A program that isn't an npm package. */
export interface Tool {
  readonly name: string;
  /** The Debian packages that contain it. */
  readonly packages: readonly string[];
  /** Returns the path of its executable or of a folder, or undefined if a part of it is missing. */
  readonly find: () => string | undefined;
  /** The command that downloads it on other systems. */
  readonly download?: string;
}

/** The file of the first of these commands that is on the search path. */
function findCommand(...names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(existsSync);
}

/** The Chromium of `CHROMIUM_PATH`, an installed one, or Playwright's own. The first two names have no user interface, so they are faster. */
export const chromium: Tool = {
  name: 'Chromium',
  packages: ['chromium-headless-shell'],
  find: () =>
    process.env.CHROMIUM_PATH ??
    findCommand('chromium-headless-shell', 'chrome-headless-shell', 'chromium', 'google-chrome') ??
    [playwright.executablePath()].find(existsSync),
  download: 'playwright install chromium',
};

/** Switches for a Chromium without a sandbox, because CI runs as root, and without requests of its own. */
export const quietSwitches =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(
    ' ',
  );

/** The result of `find` is the folder of nginx's own configuration. */
export const nginx: Tool = {
  name: 'nginx with its Brotli module',
  packages: ['nginx', 'libnginx-mod-http-brotli-static'],
  find: () =>
    ['/etc/nginx'].find((folder) => existsSync(`${folder}/modules-enabled/50-mod-http-brotli-static.conf`)),
};

export const firefox: Tool = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  find: () => findCommand('firefox-esr', 'firefox'),
};

export const caddy: Tool = {name: 'Caddy', packages: ['caddy'], find: () => findCommand('caddy')};

/** The test browser of WebKitGTK is in the folder of its library. */
export const webkit: Tool = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb', 'xauth'],
  find: () => {
    const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
    const isComplete = ['WebKitWebDriver', 'xvfb-run', 'xauth'].every((name) => findCommand(name));
    const browsers = folders.map((name) => path.join('/usr/lib', name, 'webkit2gtk-4.1/MiniBrowser'));
    return isComplete ? browsers.find(existsSync) : undefined;
  },
};

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
  const debian = `apt-get update && apt-get install --yes --no-install-recommends ${packages.join(' ')}`;
  const command = mayInstall() && findCommand('apt-get') ? debian : download;
  if (find() === undefined && command !== undefined) {
    say(`Installing ${name}: ${command}`);
    await run(command, {live: true});
  }
  const found = find();
  if (found !== undefined) return found;
  throw new ContentError(`${name} isn’t installed. On Debian, run: sudo sh -c '${debian}'`);
}
