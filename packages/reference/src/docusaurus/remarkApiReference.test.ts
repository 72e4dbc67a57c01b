import {readFileSync} from 'node:fs';
import path from 'node:path';
import {escapeMarkdownHeadingIds} from '@docusaurus/utils';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {expect, it, vi} from 'vitest';
import {inlineSite, writeInlineBook} from '../../testing/inlineBook';
import {keepExpansion, readMarkdownPages} from '../forms/markdownPages';
import {paragraph} from '../model/nodes';
import {expandTree} from '../read/expandPage';
import {remarkApiReference} from './remarkApiReference';
import {parsePage} from '../read/parsePage';

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter).use(remarkDirective).freeze();

it.each([false, true])('a build expands each page once, also if it starts with a check: %s', (hasCheck) => {
  vi.stubEnv('NODE_ENV', 'production');
  const folder = writeInlineBook({
    'page.mdx': '---\ntitle: A\ndescription: B.\n---\n\n## Part {#own-id}\n\n::counted\n',
  });
  const counted = vi.fn(() => [paragraph('Drawn.')]);
  const site = {
    ...inlineSite(folder),
    directives: {'::counted': counted},
  };
  const file = path.join(folder, 'page.mdx');
  const source = readFileSync(file, 'utf8');
  if (hasCheck) {
    const root = parsePage(source);
    expandTree(site, root, new VFile({path: file, value: source}));
    keepExpansion(file, {source, root, messages: []});
  }
  const compiled = new VFile({path: file, value: escapeMarkdownHeadingIds(source)});
  const tree = parser.parse(compiled);
  remarkApiReference(site)(tree, compiled);
  expect(tree.children.at(-1)).toMatchObject({children: [{value: 'Drawn.'}]});
  const [page] = readMarkdownPages(site);
  expect(page?.whole).toBe('# A\n\n## Part\n\nDrawn.\n');
  expect(counted).toHaveBeenCalledTimes(1);
  vi.unstubAllEnvs();
});
