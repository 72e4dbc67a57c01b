import {expect, test} from 'vitest';
import {readSections} from './readSections';

const page = (body: string): string =>
  `<article><div class="theme-doc-markdown markdown"><header><h1>Devices</h1></header>${body}</div></article>`;
const field = (id: string, name: string, text: string, more = ''): string =>
  `<li id=${id} class=api-field><div class=api-field__head><a href=#${id}><code>${name}</code></a> <span>integer</span></div>${text}${more}</li>`;

test('text belongs to the nearest section above it, and only to that one', () => {
  const sections = readSections(
    page('<p>Top.</p><h2 id=a>A</h2><p>Of a.</p><section><h3 id=b>B</h3><p>Of b.</p></section>'),
  );
  expect(sections.map(({id, text}) => [id, text])).toEqual([
    ['', 'Top.'],
    ['a', 'Of a.'],
    ['b', 'Of b.'],
  ]);
});

test('the fields of an object and their nested fields are sections', () => {
  const inner = `<ul class=api-fields>${field('o-in', 'inner', 'Deep.')}</ul>`;
  const sections = readSections(
    page(`<h3 id=o>The object</h3><ul class=api-fields>${field('o-out', 'outer', 'High.', inner)}</ul>`),
  );
  expect(sections.slice(2)).toMatchObject([
    {id: 'o-out', name: 'outer', text: 'High.', isField: true},
    {id: 'o-in', name: 'inner', text: 'Deep.', isField: true},
  ]);
});

test('an operation is one section, with its method and path, without its example', () => {
  const sections = readSections(
    page(`<section class=api-operation><h3 id=unlock>Unlock</h3><p>Opens it.</p>
      <div class=api-endpoint><span class="api-verb api-verb--post">POST</span> <code class=api-path>/doors/<span>{id}</span></code></div>
      <h4 id=unlock-body>Body</h4><ul class=api-fields>${field('unlock-body-reason', 'reason', 'Why.')}</ul>
      <figure><pre><code>{"reason": "fire"}</code></pre></figure></section>`),
  );
  expect(sections.at(-1)).toEqual({
    id: 'unlock',
    name: 'Unlock',
    isField: false,
    method: 'POST',
    path: '/doors/{id}',
    text: 'Opens it. reason: Why.',
    parts: [
      {id: 'unlock-body', name: 'Body'},
      {id: 'unlock-body-reason', name: 'reason'},
    ],
  });
  expect(sections).toHaveLength(2);
});

test('a statement that a page repeats is indexed once', () => {
  const statement = 'The ID of the system, which is permanent and never changes.';
  const sections = readSections(page(`<h2 id=a>A</h2><p>${statement}</p><h2 id=b>B</h2><p>${statement}</p>`));
  expect(sections.map(({text}) => text)).toEqual(['', statement, '']);
});

test('the label of a control is not indexed', () => {
  const sections = readSections(
    page(
      '<details><summary data-nosnippet>Text version</summary><p>A door.</p></details><button>Copy</button>',
    ),
  );
  expect(sections.map(({text}) => text)).toEqual(['A door.']);
});

test('the labels of errors and of nested fields are not indexed', () => {
  const errors = '<details class=api-line><summary>404 Missing.</summary></details>';
  const nested = `<details class=api-field__nested><summary>Fields of x</summary><ul class=api-fields>${field('x-y', 'y', 'Deep.')}</ul></details>`;
  const sections = readSections(
    page(
      `<details class=api-errors__common><summary>Errors: 404</summary>${errors}</details>` +
        `<ul class=api-fields>${field('x', 'x', 'High.', nested)}</ul>`,
    ),
  );
  expect(sections.map(({text}) => text)).toEqual(['404 Missing.', 'High.', 'Deep.']);
});

test('a closed line with a heading is a section', () => {
  const sections = readSections(
    page(
      '<h3 id=doors>Doors</h3><details><summary><h4 id=opened><code>door.opened</code></h4><span>Opens.</span></summary><p>More.</p></details>',
    ),
  );
  expect(sections.at(-1)).toMatchObject({id: 'opened', name: 'door.opened', text: 'Opens. More.'});
});

test('a page without a document has no sections', () => {
  expect(readSections('<main>Not found</main>')).toEqual([]);
});

test('an error of an operation is a part of it, by its code', () => {
  const error =
    '<details class=api-error><summary><span class=api-status id=unlock-error-offline>503</span> <code>offline</code> No node.</summary></details>';
  const sections = readSections(
    page(`<section class=api-operation><h3 id=unlock>Unlock</h3>${error}</section>`),
  );
  expect(sections.at(-1)?.parts).toEqual([{id: 'unlock-error-offline', name: 'offline'}]);
});
