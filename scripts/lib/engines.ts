import {existsSync} from 'node:fs';
import {howToInstall, installDebianPackages} from './debian';
import {run} from './shell';

/** A browser engine besides Chromium, as Debian packages it. */
export interface BrowserEngine {
  readonly name: 'Firefox' | 'WebKit';
  readonly packages: readonly string[];
  /** Returns its executable, or undefined if a part of it is missing. */
  readonly find: () => Promise<string | undefined>;
}

async function findCommand(command: string): Promise<string | undefined> {
  const {code, output} = await run(`command -v ${command}`);
  return code === 0 ? output.trim() : undefined;
}

/** The test browser of WebKitGTK, in the folder of its library. */
async function findMiniBrowser(): Promise<string | undefined> {
  const commands = await Promise.all(['WebKitWebDriver', 'xvfb-run', 'xauth'].map(findCommand));
  const {output} = await run('ls /usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  return commands.every(Boolean) ? output.split('\n').find((file) => existsSync(file)) : undefined;
}

export const browserEngines: readonly BrowserEngine[] = [
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    find: async () => (await findCommand('firefox-esr')) ?? findCommand('firefox'),
  },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb', 'xauth'],
    find: findMiniBrowser,
  },
];

/** Returns the executable of an engine, or undefined if a part of it is missing. */
export const findEngine = (wanted: BrowserEngine['name']): Promise<string | undefined> =>
  browserEngines.find(({name}) => name === wanted)?.find() ?? Promise.resolve(undefined);

/**
 * Finds every engine. In CI and in containers, installs Debian's packages of those that are missing.
 *
 * @returns one sentence for each engine that is still missing, with its name
 */
export async function ensureEngines(): Promise<string[]> {
  const missing: string[] = [];
  for (const {name, packages, find} of browserEngines) {
    if (!(await find())) await installDebianPackages(packages);
    if (!(await find()))
      missing.push(`${name} is missing, so its tests are skipped. ${howToInstall(packages)}`);
  }
  return missing;
}
