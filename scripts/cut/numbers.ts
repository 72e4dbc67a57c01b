import {ContentError} from '../../src/contentError';
import {books, describeApiVersions, versions, type ApiVersion} from '../../src/site';
import {type Draft} from '../edit/draft';

/** The versions of a cut. */
export interface Numbers {
  /** The new version. */
  readonly next: ApiVersion;
  /** The version that is current now: before the cut, and frozen. */
  readonly current: ApiVersion;
  readonly frozen: ApiVersion;
  /** The version before it, with which its pages compare it. `undefined` if there is none. */
  readonly older: ApiVersion | undefined;
}

/**
 * Determines the versions of a cut.
 *
 * @throws ContentError if the number is invalid or not newer than the current version, or if the current version is already frozen
 */
export function readNumbers(draft: Draft, number: string): Numbers {
  const [current, older] = versions;
  if (!current) throw new ContentError('src/books.json has no version to freeze.');
  if (!/^\d+(\.\d+)+$/.test(number))
    throw new ContentError(`"${number}" is not a version number. Use a number such as ${current.number}.`);
  if (versions.some((version) => version.number === number))
    throw new ContentError(
      `The version ${number} already exists. Use a number newer than ${current.number}.`,
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
      `${taken} already exists, because ${current.number} was frozen before. Check its content, and delete it.`,
    );
  return {next, current, frozen, older};
}

function bookLabel({bookId}: ApiVersion): string {
  return books.find(({id}) => id === bookId)?.label ?? bookId;
}

/** Compares numbers part by part, so `10.0` is newer than `9.1`. */
export function isNewer(number: string, than: string): boolean {
  return number.localeCompare(than, 'en', {numeric: true}) > 0;
}
