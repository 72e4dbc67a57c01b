import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {brand} from '../../brand';
import {bookVersions, versions} from '../../site';
import {writeLlmsFull, writeLlmsTxt} from './llms';
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
        ...pages.map(({url, text}) => ({name: `${url}.md`, text})),
        ...bookVersions.map((book) => ({
          name: `/${book.url}/llms-full.txt`,
          text: writeLlmsFull(pages.filter((page) => page.book.url === book.url)),
        })),
        {name: '/index.md', text: writeHome(pages)},
        {name: '/llms.txt', text: writeLlmsTxt(pages, downloads)},
      ];
      for (const {name, text} of files) {
        const file = path.join(outDir, name);
        await mkdir(path.dirname(file), {recursive: true});
        await writeFile(file, text);
      }
    },
  };
}

const downloads = [
  ...versions.flatMap(({number}) => [
    {url: `/openapi/${number}.json`, label: `OpenAPI 3.1 contract of ${number}, JSON`},
    {url: `/openapi/${number}.yaml`, label: `OpenAPI 3.1 contract of ${number}, YAML`},
    {url: `/postman/${number}.postman_collection.json`, label: `Postman collection of ${number}`},
    {url: `/postman/${number}.postman_environment.json`, label: `Postman environment of ${number}`},
    {url: `/data/${number}/errors.json`, label: `Error catalog of ${number}`},
    {url: `/data/${number}/events.json`, label: `Event catalog of ${number}`},
    {url: `/data/${number}/roles.json`, label: `Roles of ${number} and their operations`},
  ]),
  {url: '/data/changelog.json', label: 'Change log: breaking, additive, and wording changes of each edition'},
  ...(versions.length > 1
    ? [{url: '/data/field-map.json', label: 'Map from the previous version to the current version'}]
    : []),
  ...versions.slice(1).flatMap((older, index) => {
    const number = versions[index]?.number;
    return [
      {
        url: `/data/${number}/changelog.json`,
        label: `Change log of ${number}, at a permanent URL`,
      },
      {
        url: `/data/${number}/field-map.json`,
        label: `Map from ${older.number} to ${number}: resources, operations, fields, events, and roles`,
      },
    ];
  }),
];

/** The home page as Markdown: the tagline, and the introduction of each book. */
function writeHome(pages: readonly MarkdownPage[]): string {
  const starts = bookVersions.flatMap(({url, title}) => {
    const start = pages.find((page) => page.url === `/${url}/introduction`);
    return start ? [`- [${title}](${brand.siteUrl}${start.url}.md): ${start.description}`] : [];
  });
  return `# ${brand.tagline}\n\n${brand.siteName} documents the web API of ${brand.name} and its SDKs.\n\n${starts.join('\n')}\n\nAll pages: [llms.txt](${brand.siteUrl}/llms.txt)\n`;
}
