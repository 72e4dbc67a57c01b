import {existsSync} from 'node:fs';
import {say} from './say';
import {run} from './shell';

/** The conditions under which packages may be installed without asking. */
interface Machine {
  readonly isRoot: boolean;
  readonly isCi: boolean;
  readonly isContainer: boolean;
}

/** Whether packages may be installed without asking: only as root, and never on a person's own machine. */
export const mayInstall = ({isRoot, isCi, isContainer}: Machine): boolean => isRoot && (isCi || isContainer);

const findMachine = (): Machine => ({
  isRoot: process.getuid?.() === 0,
  isCi: process.env.CI === 'true',
  isContainer:
    Boolean(process.env.KUBERNETES_SERVICE_HOST ?? process.env.container) ||
    ['/.dockerenv', '/run/.containerenv'].some((file) => existsSync(file)),
});

const installCommand = (names: readonly string[]): string =>
  `apt-get update && apt-get install --yes --no-install-recommends ${names.join(' ')}`;

/** The command for a machine on which this project doesn't install packages itself. */
export const howToInstall = (names: readonly string[]): string =>
  `On Debian, run: sudo sh -c '${installCommand(names)}'`;

/** Installs Debian packages in CI and in containers. Elsewhere it does nothing, so look for the program again afterward. */
export async function installDebianPackages(names: readonly string[]): Promise<void> {
  if (!mayInstall(findMachine()) || (await run('command -v apt-get')).code !== 0) return;
  say(`Installing ${names.join(' ')} …`);
  await run(installCommand(names), {live: true});
}
