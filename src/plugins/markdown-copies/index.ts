import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {brand} from '../../brand';
import {bookVersions, versions} from '../../site';
import {writeLlmsFull, writeLlmsTxt} from './llms';
import {readMarkdownPages, type MarkdownPage} from './pages';

/**
 * Writes every page as Markdown at its own address plus `.md`, and `llms.txt`, for readers that are programs.
 * Own code: the README tells which plugins were tried.
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
        {name: '/llms.txt', text: writeLlmsTxt(pages, otherFiles)},
      ];
      for (const {name, text} of files) {
        const file = path.join(outDir, name);
        await mkdir(path.dirname(file), {recursive: true});
        await writeFile(file, text);
      }
    },
  };
}

const otherFiles = [
  ...versions.flatMap(({number}) => [
    {url: `/openapi/${number}.json`, what: `OpenAPI 3.1 contract of ${number}, JSON`},
    {url: `/openapi/${number}.yaml`, what: `OpenAPI 3.1 contract of ${number}, YAML`},
    {url: `/postman/${number}.postman_collection.json`, what: `Postman collection of ${number}`},
    {url: `/postman/${number}.postman_environment.json`, what: `Postman environment of ${number}`},
    {url: `/data/${number}/errors.json`, what: `Error catalogue of ${number}`},
    {url: `/data/${number}/events.json`, what: `Event catalogue of ${number}`},
    {url: `/data/${number}/roles.json`, what: `Roles of ${number} and what each may call`},
  ]),
  {url: '/data/changelog.json', what: 'Change log: breaking, additive and wording changes of each edition'},
  ...(versions.length > 1
    ? [{url: '/data/field-map.json', what: 'Map from the version before to the current one'}]
    : []),
  ...versions.slice(1).flatMap((older, index) => {
    const number = versions[index]?.number;
    return [
      {
        url: `/data/${number}/changelog.json`,
        what: `The change log of ${number}, also when a newer version is out`,
      },
      {
        url: `/data/${number}/field-map.json`,
        what: `Map from ${older.number} to ${number}: resources, operations, fields, events, roles`,
      },
    ];
  }),
];

/** The home page for programs: the tagline, and where each book begins. */
function writeHome(pages: readonly MarkdownPage[]): string {
  const starts = bookVersions.flatMap(({url, title}) => {
    const start = pages.find((page) => page.url === `/${url}/introduction`);
    return start ? [`- [${title}](${brand.siteUrl}${start.url}.md): ${start.description}`] : [];
  });
  return `# ${brand.tagline}\n\n${brand.siteName} documents the web API of ${brand.name} and its SDKs.\n\n${starts.join('\n')}\n\nEverything there is: [llms.txt](${brand.siteUrl}/llms.txt)\n`;
}
