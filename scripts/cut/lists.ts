import type {Draft} from '../edit/draft';
import {editSite} from '../edit/site';
import type {Numbers} from './numbers';

/** Adds the next version as the first of its book in `src/books.json`, and adds its names of renamed pages. */
export async function listVersion(draft: Draft, {next, current}: Numbers): Promise<void> {
  const row = {number: next.number, mockPort: next.mockPort};
  await editSite(draft, (site) => ({
    ...site,
    books: site.books.map((book) =>
      book.id === next.bookId ? {...book, versions: [row, ...(book.versions ?? [])]} : book,
    ),
    renamedPages: site.renamedPages.map((names) => {
      const page = names[current.number];
      return page === undefined ? names : {...names, [next.number]: page};
    }),
  }));
}

/** Adds the URLs of the next version before those of the current version. */
export function listRoutes(draft: Draft, {next, current}: Numbers): void {
  const file = 'tests/fixtures/routes.txt';
  const lines = draft.read(file).trimEnd().split('\n');
  const start = `/${current.url}/`;
  const own = lines.filter((line) => line.startsWith(start));
  const first = lines.findIndex((line) => line.startsWith(start));
  const added = own.map((line) => `/${next.url}/${line.slice(start.length)}`);
  draft.write(file, `${[...lines.slice(0, first), ...added, ...lines.slice(first)].join('\n')}\n`);
}
