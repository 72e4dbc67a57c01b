import {FACTS_FILE} from '../../src/facts/factPage';
import {bookVersions} from '../../src/site';
import type {Draft} from '../edit/draft';
import type {Numbers} from './numbers';

/** Updates the pages of the next version: its URLs, its mock server, and the comparison with the previous version. */
export function startPages(draft: Draft, numbers: Numbers): void {
  const files = draft
    .files('web')
    .filter((file) => /\.(mdx|yaml)$/.test(file) && !file.includes('/editions/'));
  for (const file of files) change(draft, file, (text) => compareWithFrozen(toNext(text, numbers), numbers));
}

/** Updates the links of the other books, which point to the current version. */
export function updateLinks(draft: Draft, {current, next}: Numbers): void {
  const files = bookVersions
    .filter(({bookId}) => bookId !== current.bookId)
    .flatMap(({folder}) => draft.files(folder))
    .filter((file) => file.endsWith('.mdx'));
  for (const file of files) {
    change(draft, file, (text) => text.replaceAll(`/${current.url}/`, `/${next.url}/`));
  }
}

/** Updates URLs and output of the mock server that contain the version. */
export function toNext(text: string, {current, next}: Numbers): string {
  const number = escape(current.number);
  return text
    .replaceAll(`/web/${current.path}/`, `/web/${next.path}/`)
    .replace(new RegExp(`(?<=/(?:openapi|postman|data)/)${number}(?=[./])`, 'g'), next.number)
    .replace(new RegExp(`\\b${number}(?=\\.postman_)`, 'g'), next.number)
    .replace(new RegExp(`\\b${number}(?= (?:API|stream): )`, 'g'), next.number)
    .replaceAll(`127.0.0.1:${current.mockPort}`, `127.0.0.1:${next.mockPort}`);
}

/** Replaces the section "In 1.0" by an empty section "In 2.0". Its text describes 1.0, and stays on the pages of 2.0. */
export function compareWithFrozen(text: string, {current, older}: Numbers): string {
  if (!older) return text;
  const part = new RegExp(
    `^(#+ In )${escape(older.number)}\\n(?:(?!#)[^\\n]*\\n)*?(?=::other-version)`,
    'gm',
  );
  return text.replace(part, `$1${current.number}\n\n`);
}

/**
 * Removes the numbers of the sections "In 1.0" from `facts.yaml`, because these sections are now empty, and the quantities
 * that no other section states.
 */
export function removeComparedNumbers(draft: Draft, {older}: Numbers): void {
  const file = `web/${FACTS_FILE}`;
  if (!older || !draft.has(file)) return;
  const section = new RegExp(`^ +in-${older.number.replace('.', '')}: \\[(?<names>.*)\\]\\n`, 'gm');
  const names = [...draft.read(file).matchAll(section)].flatMap(
    ({groups}) => groups?.names?.split(', ') ?? [],
  );
  change(draft, file, (text) => names.reduce(removeUnusedQuantity, text.replace(section, '')));
}

function removeUnusedQuantity(text: string, name: string): string {
  const mentions = text.match(new RegExp(`(?<![\\w-])${escape(name)}(?![\\w-])`, 'g')) ?? [];
  return mentions.length > 1 ? text : text.replace(new RegExp(`^ +${escape(name)}: \\{.*\\}\\n`, 'm'), '');
}

function change(draft: Draft, file: string, edit: (text: string) => string): void {
  const before = draft.read(file);
  const after = edit(before);
  if (after !== before) draft.write(file, after);
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
