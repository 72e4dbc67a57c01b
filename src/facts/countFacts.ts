import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {checkFacts} from './checkFacts';
import {readFactPage} from './factPage';

/** The number of checked facts by book folder, from the last run of the content linter. */
type FactCounts = Readonly<Record<string, number>>;

const countFile = '.cache/facts.json';

/** Keeps the counts of the content linter for the build, so that the build doesn't check all pages again. */
export function saveFactCounts(counts: FactCounts): void {
  mkdirSync(path.dirname(countFile), {recursive: true});
  writeFileSync(countFile, JSON.stringify(counts));
}

/**
 * The number of facts that the checks compare on the typed pages of a version, as the content linter counted them before
 * the build. Directives aren't expanded, so a directive can show the number.
 *
 * @param folder the folder of the book, absolute or relative to the working directory
 * @param files the pages of the book, which are checked if the linter hasn't run
 * @returns 0 if the book isn't checked
 */
export function countFacts(folder: string, files: Iterable<string>): number {
  const book = path.relative('', folder).split(path.sep).join('/');
  const counts = readCounts();
  const known = counts[book];
  if (known !== undefined) return known;
  const count = [...files]
    .map((file) => readFactPage(path.relative('', file)))
    .flatMap((page) => (page ? Object.values(checkFacts(page).checked) : []))
    .reduce((sum, checked) => sum + checked, 0);
  saveFactCounts({...counts, [book]: count});
  return count;
}

const readCounts = (): FactCounts =>
  existsSync(countFile) ? (JSON.parse(readFileSync(countFile, 'utf8')) as FactCounts) : {};
