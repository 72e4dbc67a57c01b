import type {Root} from 'mdast';
import {toHast} from 'mdast-util-to-hast';
import {toHtml} from 'hast-util-to-html';
import {expect, it} from 'vitest';
import {createWriter} from '../markdown/toPlainMarkdown';
import remarkNodes from './remarkNodes';

const endpoint = (path: string): Root => ({
  type: 'root',
  children: [
    {
      type: 'apiEndpoint',
      base: 'https://api.example/v2',
      operation: {method: 'GET', path, summary: 'List "books"'},
    },
  ],
});

it.each(['/books/{book_id}', '/my books', '/"books"'])(
  'writes the URL %s to HTML and to Markdown',
  (path) => {
    const root = endpoint(path);
    const write = createWriter({file: '/page.mdx', folder: '/', urlOf: () => undefined, siteUrl: ''});
    expect(write(root.children)).toBe(`GET \`https://api.example/v2${path}\`\n`);
    remarkNodes([])(root);
    const html = toHtml(toHast(root));
    expect(html.replace(/<[^>]+>/g, '')).toBe(`GET https://api.example/v2${path}`);
    expect(html).toContain('aria-label="Copy URL: List &#x22;books&#x22;"');
  },
);
