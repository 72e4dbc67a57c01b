import type {Element, ElementContent, Root} from 'hast';
import {describe, expect, test} from 'vitest';
import rehypeStaticHtml from './rehypeStaticHtml';

const text = (value: string): ElementContent => ({type: 'text', value});

function element(
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element {
  return {type: 'element', tagName, properties, children};
}

function transform(node: Element): Root['children'][number] {
  const root: Root = {type: 'root', children: [node]};
  rehypeStaticHtml()(root);
  return root.children[0] as Root['children'][number];
}

/** The static HTML of a node. `undefined` if React hydrates it. */
const innerHtmlOf = (node: unknown): unknown => {
  const {tagName, properties} = node as Element;
  return tagName === 'StaticHtml' ? properties.html : undefined;
};

const row = (...cells: ElementContent[]): Element =>
  element(
    'tr',
    cells.map((cell) => element('td', [cell])),
  );

describe('static HTML', () => {
  test('a table without links is one element to React', () => {
    const table = element('table', [element('tbody', [row(text('a < b'), element('code', [text('x')]))])]);
    expect(innerHtmlOf(transform(table))).toBe(
      '<tbody><tr><td>a &#x3C; b</td><td><code>x</code></td></tr></tbody>',
    );
  });

  test('a table with links is one component, which registers the links', () => {
    const link = (href: string): Element => element('a', [text('x')], {href});
    const table = transform(element('table', [row(link('/there#place')), row(link('https://else.example'))]));
    expect(table).toMatchObject({tagName: 'StaticHtml', properties: {as: 'table'}});
    expect(innerHtmlOf(table)).toBe(
      '<tr><td><a href="/there#place">x</a></td></tr>' +
        '<tr><td><a href="https://else.example" target="_blank" rel="noopener noreferrer">x</a></td></tr>',
    );
  });

  test('a link to a file keeps its component, but its siblings are static', () => {
    const file = element('a', [text('x')], {href: 'pathname:///file.json'});
    const bold = element('strong', [text('x')]);
    const table = transform(element('table', [row(bold), row(file)])) as Element;
    expect(table.type).toBe('element');
    expect(innerHtmlOf(table.children[0])).toBe('<td><strong>x</strong></td>');
    expect(table.children[1]).toMatchObject({type: 'element', tagName: 'tr'});
  });

  test.each(['h2', 'img', 'admonition', 'Diagram'])('%s keeps its component', (name) => {
    expect(innerHtmlOf(transform(element('div', [element(name, [])])))).toBeUndefined();
  });

  test('an element with only text doesn’t change', () => {
    expect(transform(element('p', [text('Only words.')]))).toMatchObject({type: 'element'});
  });

  test('an element keeps its attributes', () => {
    const properties = {className: ['a', 'b'], dataKind: 'x', hidden: true};
    expect(transform(element('section', [element('p', [])], properties))).toMatchObject({properties});
  });

  test('a code block keeps its HTML', () => {
    const html: ElementContent = {type: 'raw', value: '<pre>a &amp; b href="/c"</pre>'};
    const sample = element('figure', [html], {className: ['api-sample'], dataLang: 'http'});
    expect(innerHtmlOf(transform(sample))).toBe(html.value);
    expect(innerHtmlOf(transform(element('div', [sample])))).toBe(
      '<figure class="api-sample" data-lang="http"><pre>a &amp; b href="/c"</pre></figure>',
    );
  });
});
