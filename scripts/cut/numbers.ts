import {versions, type WebVersion} from '../../src/site';
import {Refusal, type Draft} from '../edit/draft';

/** The versions of a cut. */
export interface Numbers {
  /** The one to come. */
  readonly next: WebVersion;
  /** The one that was current, as it is now and as it is kept. */
  readonly current: WebVersion;
  readonly frozen: WebVersion;
  /** The one before it, with which its pages compare themselves; undefined where there is none. */
  readonly older: WebVersion | undefined;
}

/**
 * Names the versions of a cut.
 *
 * @throws Refusal where the number is none, or not newer than the current version, or the current one was frozen already
 */
export function readNumbers(draft: Draft, number: string): Numbers {
  const [current, older] = versions;
  if (!current) throw new Refusal('There is no version to freeze: see src/site.ts.');
  if (!/^\d+(\.\d+)+$/.test(number))
    throw new Refusal(`“${number}” is no version number: one looks like ${current.number}.`);
  if (versions.some((version) => version.number === number))
    throw new Refusal(
      `There is a version ${number} already. The current one is ${current.number}: name a newer one.`,
    );
  if (!isNewer(number, current.number))
    throw new Refusal(`${number} is not newer than ${current.number}, the current version.`);
  const frozen: WebVersion = {
    ...current,
    docusaurusName: current.path,
    label: current.number,
    banner: 'unmaintained',
  };
  const taken = [`web_versioned_docs/version-${frozen.docusaurusName}`].find((folder) => draft.has(folder));
  if (taken)
    throw new Refusal(
      `${taken} is there already: ${current.number} was frozen before. Look into it, and remove it.`,
    );
  const mockPort = Math.max(...versions.map((version) => version.mockPort)) + 10;
  const next: WebVersion = {
    number,
    docusaurusName: 'current',
    label: `${number} (latest)`,
    path: number,
    banner: 'none',
    mockPort,
  };
  return {next, current, frozen, older};
}

/** `10.0` is newer than `9.1`: numbers are compared part by part. */
export function isNewer(number: string, than: string): boolean {
  return number.localeCompare(than, 'en', {numeric: true}) > 0;
}
