import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {bookVersions} from '../../src/site';

const books = bookVersions.map(({folder}) => folder);

/** The region of each C# block on the pages of the site, in the order of the pages. */
export function listShownRegions(): string[] {
  return books
    .flatMap((book) =>
      readdirSync(book, {recursive: true, encoding: 'utf8'})
        .filter((name) => name.endsWith('.mdx'))
        .sort()
        .map((name) => readFileSync(path.join(book, name), 'utf8')),
    )
    .flatMap((text) => [...text.matchAll(/^\s*```csharp\b.*\bregion=(\S+)/gm)])
    .map(([, region = '']) => region);
}
