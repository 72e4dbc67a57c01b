import {isScalar, parseDocument, visit} from 'yaml';
import {ContentError} from 'api-docs-contract/finding';
import {siteFile, versions, type PlacedApiBook} from '../../src/config/books';
import type {ApiBook} from '../../src/config/site';

/** The versions of a cut, as the site describes them. */
export interface Cut {
  /** The new version. */
  readonly next: ApiBook;
  /** The version that is current now, and then frozen. */
  readonly current: PlacedApiBook;
  /** The version before it, with which its pages compare it. `undefined` if there is none. */
  readonly older: PlacedApiBook | undefined;
}

/** @throws ContentError if the number is invalid, or not newer than the current version */
export function planCut(number: string, known: readonly PlacedApiBook[] = versions): Cut {
  const [current, older] = known;
  if (!current) throw new ContentError(`${siteFile} has no version to freeze.`);
  if (!/^\d+(\.\d+)+$/.test(number))
    throw new ContentError(`"${number}" is not a version number. Use a number such as ${current.number}.`);
  // Part by part, so `10.0` is newer than `9.1`.
  if (number.localeCompare(current.number, 'en', {numeric: true}) <= 0)
    throw new ContentError(`${number} is not newer than ${current.number}, the current version.`);
  const mockPort = Math.max(...known.map((version) => version.mockPort)) + 10;
  const {title, plugin, folder} = current;
  return {next: {title, number, url: `${plugin}/${number}`, folder, mockPort}, current, older};
}

/**
 * Adds the next version to the text of the site's configuration: as the first of its book, and as a name of renamed pages.
 *
 * @throws ContentError if the text has no row of the current version
 */
export function addVersion(config: string, {next, current}: Cut): string {
  const row = writeRow(current);
  if (!config.includes(row)) throw new ContentError(`${siteFile} has no row with ${row}.`);
  const frozen = {...current, folder: `${current.plugin}_versioned_docs/version-${current.number}`};
  return config
    .replace(row, `${writeRow(next)}, mockPort: ${next.mockPort}},\n{${writeRow(frozen)}`)
    .replace(new RegExp(`'${escape(current.number)}': ('[^']+')`, 'g'), `$&, '${next.number}': $1`);
}

const writeRow = ({title, number, url, folder}: ApiBook): string =>
  `title: '${title}', number: '${number}', url: '${url}', folder: '${folder}'`;

/** The marks that compare a version with others or with its own editions. They don't apply to the next version. */
const marks = new Set(['x-docs-was', 'x-docs-next', 'x-docs-since']);

/** Removes the marks from a file of the contract, and sets the version and the date of its first edition. */
export function startContract(text: string, {next}: Cut, date: string): string {
  const document = parseDocument(text);
  visit(document, {
    Pair: (_, {key}) => (isScalar(key) && marks.has(String(key.value)) ? visit.REMOVE : undefined),
  });
  if (document.hasIn(['info', 'version'])) document.setIn(['info', 'version'], next.number);
  if (document.has('x-docs-edition')) document.set('x-docs-edition', date);
  return document.toString({lineWidth: 0, flowCollectionPadding: false});
}

/** Updates the URLs of a page, and replaces its section "In 1.0" by an empty section "In 2.0". Its prose stays. */
export function startPage(text: string, {next, current, older}: Cut): string {
  const number = escape(current.number);
  const updated = text
    .replaceAll(`/${current.url}/`, `/${next.url}/`)
    .replace(
      new RegExp(
        `(?<=/(?:openapi|asyncapi|arazzo|postman|http|schemas|data)/)${number}(?=[./])|${number}(?=\\.postman_)`,
        'g',
      ),
      next.number,
    )
    .replaceAll(`127.0.0.1:${current.mockPort}`, `127.0.0.1:${next.mockPort}`);
  if (!older) return updated;
  const compared = `^(#+ In )${escape(older.number)}\\n(?:(?!#)[^\\n]*\\n)*?(?=::other-version)`;
  return updated.replace(new RegExp(compared, 'gm'), `$1${current.number}\n\n`);
}

const escape = (text: string): string => text.replaceAll('.', '\\.');
