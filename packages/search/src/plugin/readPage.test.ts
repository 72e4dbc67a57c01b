import {expect, test} from 'vitest';
import {readPage, type PageSection} from './readPage';

const page = (body: string): string =>
  `<meta name=description content="All books."><meta name=keywords content="novels,stories">
  <main><article><nav><ul><li><a href=/></a><li>Catalog<li>Books</ul></nav><button>Copy page</button>
  <div><header><h1>Books</h1></header>${body}</div><footer>Last updated</footer></article></main>`;
const readSections = (body: string): readonly PageSection[] => readPage(page(body))?.sections ?? [];
const readTexts = (body: string): string[] => readSections(body).map(({text}) => text);
const field = (id: string, name: string, text: string, more = ''): string =>
  `<li id=${id} data-search-field=${name} data-search-type=integer><div data-search-skip><code>${name}</code></div>${text}${more}</li>`;

test('a page has a title, categories, a description, and keywords', () => {
  expect(readPage(page('<p>Text.</p>'))).toMatchObject({
    title: 'Books',
    categories: ['Catalog'],
    description: 'All books.',
    keywords: 'novels, stories',
    sections: [{id: '', name: 'Books', text: 'Text.'}],
  });
});

test.each([
  ['without a heading', '<main>Not found</main>'],
  ['that search engines must not index', `<meta name=robots content=noindex>${page('')}`],
])('a page %s is not indexed', (_, html) => {
  expect(readPage(html)).toBeUndefined();
});

test('text belongs to the nearest section above it, and only to that one', () => {
  const body = '<p>Top.</p><h2 id=a>A</h2><p>Of a.</p><section><h3 id=b>B</h3><p>Of b.</p></section>';
  expect(readSections(body).map(({id, text}) => [id, text])).toEqual([
    ['', 'Top.'],
    ['a', 'Of a.'],
    ['b', 'Of b.'],
  ]);
});

test('the fields of an object and their nested fields are sections, with their types', () => {
  const inner = `<details><summary><span data-search-skip>Fields of outer</span></summary><ul>${field('o-in', 'inner', 'Deep.')}</ul></details>`;
  const body = `<h3 id=o>The object</h3><ul>${field('o-out', 'outer', 'High.', inner)}</ul>`;
  expect(readSections(body).slice(2)).toMatchObject([
    {id: 'o-out', name: 'outer', text: 'integer · High.', isField: true},
    {id: 'o-in', name: 'inner', text: 'integer · Deep.', isField: true},
  ]);
});

test('an operation is one section, with its parts and without its samples', () => {
  const sections = readSections(
    `<section data-search-operation="POST /books/{id}/renew"><h3 id=renew>Renew</h3><p>Extends it.</p>
      <h4 id=renew-body>Body</h4><ul>${field('renew-body-reason', 'reason', 'Why.')}</ul>
      <details><summary><span id=renew-error-lost data-search-part=lost>410</span> <code>lost</code> No copy.</summary></details>
      <div data-search-skip><pre><code>{"reason": "exam"}</code></pre></div></section>`,
  );
  expect(sections.slice(1)).toEqual([
    {
      id: 'renew',
      name: 'Renew',
      isField: false,
      operation: 'POST /books/{id}/renew',
      text: 'Extends it. reason: integer · Why. 410 lost No copy.',
      parts: [
        {id: 'renew-body', name: 'Body'},
        {id: 'renew-body-reason', name: 'reason'},
        {id: 'renew-error-lost', name: 'lost'},
      ],
    },
  ]);
});

test('a sample has no IDs', () => {
  const body = '<h2 id=a>A</h2><pre>GET /books/8ba0127f-78e5-43b1-8165-cc09628176c0/copies</pre>';
  expect(readTexts(body)).toEqual(['', 'GET /books/…/copies']);
});

test('a statement that a page repeats is indexed once', () => {
  const statement = 'The ID of the library, which is permanent and never changes.';
  const body = `<h2 id=a>A</h2><p>${statement}</p><h2 id=b>B</h2><p>${statement}</p>`;
  expect(readTexts(body)).toEqual(['', statement, '']);
});

test('the labels of controls are not indexed', () => {
  const body =
    '<details><summary data-nosnippet>Text version</summary><p>A book.</p></details><button>Copy</button>';
  expect(readTexts(body)).toEqual(['A book.']);
});

test('a closed line with a heading is a section', () => {
  const body =
    '<h3 id=books>Books</h3><details><summary><h4 id=lent><code>book.lent</code></h4><span>Lent.</span></summary><p>More.</p></details>';
  expect(readSections(body).at(-1)).toMatchObject({id: 'lent', name: 'book.lent', text: 'Lent. More.'});
});
