import {existsSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {buildDirectory} from '../../scripts/lib/root';
import {brand} from '../../src/config/site';
import {versions} from '../../src/config/books';
import {pageRoutes, readBuilt} from './site';

/** The title in the front matter of a Markdown copy. */
function readTitle(text: string): string {
  const head = parse(/^---\n([^]*?)\n---\n/.exec(text)?.[1] ?? '') as {title: string};
  return head.title;
}

/** The folder of a page's book, such as `web/2.0` or `ios`. */
const bookOf = (route: string): string => /^\/(?<book>web\/[^/]+|[^/]+)/.exec(route)?.groups?.book ?? '';

/** A line of a list in `llms.txt`: a link with a description. */
const entry = /^- \[[^\]]+\]\((?<url>[^)]+)\)(?:: \S.*)?$/;

describe('llms.txt', () => {
  const [head = '', ...sections] = readBuilt('llms.txt').split(/^(?=## )/m);
  const lists = sections.map((section) => section.trimEnd().split('\n').slice(2));
  const files = lists
    .flat()
    .map((line) => entry.exec(line)?.groups?.url?.replace(`${brand.siteUrl}/`, '') ?? line);

  it('has the structure of llmstxt.org: a title, a summary, sections of links, and Optional last', () => {
    expect(head).toMatch(/^# \S.*\n\n> \S.*\n(?!#)/);
    expect(head).not.toMatch(/^#{2,} /m);
    expect(sections.filter((section) => !/^## \S.*\n\n- /.test(section))).toEqual([]);
    expect(lists.flat().filter((line) => !entry.test(line))).toEqual([]);
    expect(sections.at(-1)).toMatch(/^## Optional\n/);
  });

  it('links to every page and the entry points for programs, without broken links', () => {
    const whole = new Set(pageRoutes.map((route) => `${bookOf(route)}/llms-full.txt`));
    const contracts = versions.map(({number}) => `openapi/${number}.json`);
    const catalogs = ['.well-known/api-catalog', '.well-known/agent-skills/index.json'];
    expect(files.sort()).toEqual(
      [...pageRoutes.map((route) => `${route.slice(1)}.md`), ...whole, ...contracts, ...catalogs].sort(),
    );
    expect(files.filter((name) => !existsSync(path.join(buildDirectory, name)))).toEqual([]);
  });

  it('comes with one file for each book, which has all pages of the book', () => {
    const missing = pageRoutes.filter(
      (route) =>
        !readBuilt(`${bookOf(route)}/llms-full.txt`).includes(`# ${readTitle(readBuilt(`${route}.md`))}\n`),
    );
    expect(missing).toEqual([]);
  });
});
