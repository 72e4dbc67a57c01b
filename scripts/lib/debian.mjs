import {existsSync} from 'node:fs';
import {run} from './run.mjs';
import {say} from './say.mjs';

/**
 * Whether packages may be installed without asking: only by root, and not on a person's own machine.
 *
 * @param {{isRoot: boolean, isCi: boolean, isContainer: boolean}} machine
 */
export const mayInstall = ({isRoot, isCi, isContainer}) => isRoot && (isCi || isContainer);

const findMachine = () => ({
  isRoot: process.getuid?.() === 0,
  isCi: process.env.CI === 'true',
  isContainer:
    Boolean(process.env.KUBERNETES_SERVICE_HOST ?? process.env.container) ||
    ['/.dockerenv', '/run/.containerenv'].some((file) => existsSync(file)),
});

/** @param {readonly string[]} names */
export const installCommand = (names) =>
  `apt-get update && apt-get install --yes --no-install-recommends ${names.join(' ')}`;

/**
 * What to run on a machine where this project installs nothing by itself.
 *
 * @param {readonly string[]} names
 */
export const howToInstall = (names) => `On Debian, run: sudo sh -c '${installCommand(names)}'`;

/**
 * Installs Debian packages in CI and in containers, and does nothing elsewhere: the caller looks for the program again.
 *
 * @param {readonly string[]} names
 */
export async function installDebianPackages(names) {
  if (!mayInstall(findMachine()) || (await run('command -v apt-get')).code !== 0) return;
  say(`Installing ${names.join(' ')} …`);
  await run(installCommand(names), {live: true});
}
