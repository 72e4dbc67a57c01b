import {toHast} from 'mdast-util-to-hast';
import {toHtml} from 'hast-util-to-html';
import {expect, it} from 'vitest';
import {createWriter} from '../../write/markdown/toPlainMarkdown';
import {drawEndpoint} from './operation';

it.each(['/books/{book_id}', '/my books', '/"books"'])(
  'writes the URL %s to HTML and to Markdown',
  (path) => {
    const servers = [{url: 'https://api.example/v2'}];
    const endpoint = drawEndpoint({method: 'GET', path, summary: 'List "books"', servers});
    const write = createWriter({file: '/page.mdx', folder: '/', urlOf: () => undefined, siteUrl: ''});
    expect(write([endpoint])).toBe(`GET \`https://api.example/v2${path}\`\n`);
    const html = toHtml(toHast({type: 'root', children: [endpoint]}));
    expect(html.replace(/<[^>]+>/g, '')).toBe(`GET https://api.example/v2${path}`);
    expect(html).toContain('aria-label="Copy URL: List &#x22;books&#x22;"');
  },
);
