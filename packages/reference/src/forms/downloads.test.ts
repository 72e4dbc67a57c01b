import {expect, it} from 'vitest';
import {inlineSite, writeInlineBook} from '../../testing/inlineBook';
import {createWriter} from '../write/markdown/toPlainMarkdown';
import {makeDownloads} from './downloads';
import {makeMarkdownCopies} from './markdownCopies';
import {makeSkills} from './skills';

it('the Postman collection links to the pages of the site', () => {
  const folder = writeInlineBook({'rest/crates.mdx': '::operations\n'});
  const files = makeDownloads(inlineSite(folder));
  const collection = files.find((file) => file.path.endsWith('postman_collection.json'));
  expect(collection?.text).toContain('See [create](https://docs.example/docs/rest/crates#create)');
});

it('a second API has skills with its name', () => {
  const workflow = 'info: {title: Fill}\nsourceDescriptions: []\nworkflows: []\n';
  const site = inlineSite(writeInlineBook({'openapi/workflows/fill.arazzo.yaml': workflow}));
  const [first] = site.books;
  const skills = makeSkills({...site, books: [first, {...first, api: 'orders'}]}, []);
  expect(skills.map(({path}) => path.split('/').at(-2))).toEqual(['agent-skills', 'fill', 'orders-fill']);
});

it('a Markdown copy has the programs of the contract', () => {
  const write = createWriter({file: '', folder: '', urlOf: () => '', siteUrl: ''});
  const programs = [{label: 'Ruby', language: 'ruby', text: 'puts 1'}];
  const sample = {type: 'apiSample', origin: 'generated', language: 'http', text: 'GET /', programs} as const;
  expect(write([{...sample, content: {kind: 'program'}}])).toBe(
    '```http\nGET /\n```\n\n```ruby\nputs 1\n```\n',
  );
});

it('a page without front matter has the title of its heading, or of its file, in every form', () => {
  const folder = writeInlineBook({
    'rest/crates.mdx': '# All crates\n\nCrates and\ngates.\n\n::operations\n',
    'rest/plain.mdx': '::schema[Crate]\n',
    'rest/empty.mdx': '---\n---\n',
  });
  const site = inlineSite(folder);
  const files = [...makeDownloads(site), ...makeMarkdownCopies(site)];
  expect(files.filter(({text}) => text.includes('undefined')).map((file) => file.path)).toEqual([]);
  const read = (path: string): string => files.find((file) => file.path === path)?.text ?? '';
  expect(read('/docs/rest/crates.md')).toMatch(
    /^---\ntitle: "All crates"\n[^]*description: "Crates and gates."[^]*\n# All crates\n\nCrates and\ngates/,
  );
  expect(read('/llms.txt')).toMatch(
    /- \[All crates\].*: Crates and gates\.\n- \[empty\]\(\S+\)\n- \[plain\]/,
  );
});
