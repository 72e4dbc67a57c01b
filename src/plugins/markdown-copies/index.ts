import type {Plugin} from '@docusaurus/types';
import {brand} from '../../brand';
import {formPath, forms} from '../../forms';
import {bookVersions} from '../../site';
import {writeFiles} from '../../writeFiles';
import {writeLlmsFull, writeLlmsTxt} from './llms';
import {makeSkills} from './skills';
import {readMarkdownPages, type MarkdownPage} from './pages';

/**
 * Writes each page as Markdown at its URL plus `.md`, and `llms.txt`, for language models and other programs. The README
 * explains why no existing plugin is used.
 */
export default function markdownCopies({siteDir}: {siteDir: string}): Plugin {
  return {
    name: 'markdown-copies',
    async postBuild({outDir}) {
      const pages = await readMarkdownPages(siteDir);
      const files = [
        ...pages.map(({url, text}) => ({path: formPath('page', {page: url}), text})),
        ...pages.flatMap(({sections}) => sections.map(({url, text}) => ({path: url, text}))),
        ...bookVersions.map((book) => ({
          path: formPath('book', {book: book.url}),
          text: writeLlmsFull(pages.filter((page) => page.book.url === book.url)),
        })),
        ...makeSkills(siteDir, pages),
        {path: '/index.md', text: writeHome(pages)},
        {path: forms.llms.path, text: writeLlmsTxt(pages)},
      ];
      await writeFiles(outDir, files);
    },
  };
}

/** The home page as Markdown: the tagline, and the introduction of each book. */
function writeHome(pages: readonly MarkdownPage[]): string {
  const starts = bookVersions.flatMap(({url, title}) => {
    const start = pages.find((page) => page.url === `/${url}/introduction`);
    return start ? [`- [${title}](${brand.siteUrl}${start.url}.md): ${start.description}`] : [];
  });
  return `# ${brand.tagline}\n\n> List of all pages and downloads: ${brand.siteUrl}${forms.llms.path}\n\n${brand.siteName} documents the web API of ${brand.name} and its SDKs.\n\n${starts.join('\n')}\n`;
}
