import {readFileSync} from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import android from '../../../sidebars.android';
import ios from '../../../sidebars.ios';
import web from '../../../sidebars.web';
import {applyBrand} from '../../brand';
import {listPageFiles} from '../../plugins/markdown-copies/pages';
import {versions} from '../../site';
import {checkPage} from './pageRules';
import {readSitePage, type SitePage} from './sitePage';
import {checkLinks, checkRoutes, checkSidebar, checkSidebarIds} from './siteRules';

/** URLs that don't belong to a book. */
const otherRoutes = ['/', '/search'];

const sidebars = [
  {book: 'ios', file: 'sidebars.ios.ts', config: ios},
  {book: 'android', file: 'sidebars.android.ts', config: android},
  ...versions.map((version) => {
    const book = version.folder;
    const frozen = `web_versioned_sidebars/version-${version.docusaurusName}-sidebars.json`;
    return version.docusaurusName === 'current'
      ? {book, file: 'sidebars.web.ts', config: web}
      : {book, file: frozen, config: JSON.parse(readFileSync(frozen, 'utf8')) as typeof web};
  }),
];

describe('the pages of this site', {timeout: 60_000}, () => {
  let pages: SitePage[];

  beforeAll(async () => {
    const root = process.cwd();
    pages = await Promise.all(
      listPageFiles(root).map(({book, file, url}) =>
        readSitePage(applyBrand(readFileSync(file, 'utf8')), {
          file: path.relative(root, file).split(path.sep).join('/'),
          absolute: file,
          url,
          bookUrl: book.url,
        }),
      ),
    );
  }, 120_000);

  it('have only links to existing pages and anchors', () => {
    expect(checkLinks(pages, otherRoutes).join('\n')).toBe('');
  });

  it('have unique URLs', () => {
    expect(checkRoutes(pages).join('\n')).toBe('');
  });

  it.each(sidebars)('of $book are in their sidebar, which has no other page', (sidebar) => {
    const {book, file} = sidebar;
    expect(checkSidebar(pages, book, sidebar).join('\n')).toBe('');
    const ids = pages.map((page) => path.posix.relative(book, page.file).replace(/\.mdx?$/, ''));
    expect(checkSidebarIds(ids, {...sidebar, text: readFileSync(file, 'utf8')}).join('\n')).toBe('');
  });

  it('follow the page rules', () => {
    const found = pages.flatMap(({file, root}) =>
      checkPage(root, file).map(({line, message}) => `${file}:${line}: ${message}`),
    );
    expect(found.join('\n')).toBe('');
  });
});
