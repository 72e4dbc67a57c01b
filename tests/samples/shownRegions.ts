import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

const books = ['web', 'web_versioned_docs/version-1.0', 'ios', 'android'];

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
