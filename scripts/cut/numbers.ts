import {ContentError} from '../../src/contentError';
import {books, describeApiVersions, versions, type ApiVersion} from '../../src/site';
import {type Draft} from '../edit/draft';

/** The versions of a cut. */
export interface Numbers {
  /** The one to come. */
  readonly next: ApiVersion;
  /** The one that was current, as it is now and as it is kept. */
  readonly current: ApiVersion;
  readonly frozen: ApiVersion;
  /** The one before it, with which its pages compare themselves; undefined where there is none. */
  readonly older: ApiVersion | undefined;
}

/**
 * Names the versions of a cut.
 *
 * @throws ContentError where the number is none, or not newer than the current version, or the current one was frozen already
 */
export function readNumbers(draft: Draft, number: string): Numbers {
  const [current, older] = versions;
  if (!current) throw new ContentError('There is no version to freeze: see src/books.json.');
  if (!/^\d+(\.\d+)+$/.test(number))
    throw new ContentError(`“${number}” is no version number: one looks like ${current.number}.`);
  if (versions.some((version) => version.number === number))
    throw new ContentError(
      `There is a version ${number} already. The current one is ${current.number}: name a newer one.`,
    );
  if (!isNewer(number, current.number))
    throw new ContentError(`${number} is not newer than ${current.number}, the current version.`);
  const mockPort = Math.max(...versions.map((version) => version.mockPort)) + 10;
  const rows = [
    {number, mockPort},
    {number: current.number, mockPort: current.mockPort},
  ];
  const [next, frozen] = describeApiVersions({id: current.bookId, label: bookLabel(current), versions: rows});
  if (!next || !frozen) throw new Error('Two rows describe two versions.');
  const taken = [frozen.folder].find((folder) => draft.has(folder));
  if (taken)
    throw new ContentError(
      `${taken} is there already: ${current.number} was frozen before. Look into it, and remove it.`,
    );
  return {next, current, frozen, older};
}

function bookLabel({bookId}: ApiVersion): string {
  return books.find(({id}) => id === bookId)?.label ?? bookId;
}

/** `10.0` is newer than `9.1`: numbers are compared part by part. */
export function isNewer(number: string, than: string): boolean {
  return number.localeCompare(than, 'en', {numeric: true}) > 0;
}
