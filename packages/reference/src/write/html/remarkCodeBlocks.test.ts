import type {Code, Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import {remarkFailOnProblems} from '../../read/reportProblem';
import remarkCodeBlocks from './remarkCodeBlocks';

function compile(...lines: string[]): Root {
  const file = new VFile({value: lines.join('\n'), path: 'web/page.mdx'});
  const processor = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(remarkDirective)
    .use(remarkCodeBlocks)
    .use(remarkFailOnProblems);
  return processor.runSync(processor.parse(file), file) as Root;
}

function elements(root: Root): string[] {
  const found: string[] = [];
  visit(root, 'apiBox', ({data: {hName, hProperties}}) => {
    found.push(`${hName}.${String(hProperties?.className)}`);
  });
  return found;
}

describe('the code blocks of a page', () => {
  it('become one element each with HTML as one string', () => {
    const [figure] = compile('```json', '{"a": 1}', '```').children;
    expect(figure).toMatchObject({type: 'apiBox', children: []});
    expect(JSON.stringify(figure)).toContain('"value":"<figcaption');
  });

  it('are found in lists and admonitions', () => {
    const root = compile(
      '- item',
      '',
      '  ```json',
      '  {}',
      '  ```',
      '',
      ':::note',
      '```yaml',
      'a: b',
      '```',
      ':::',
    );
    expect(elements(root)).toEqual(['figure.sample', 'figure.sample']);
  });

  it('can come from another plugin, without a position in the file', () => {
    const code: Code = {type: 'code', lang: 'json', meta: 'response=a:200', value: '{}'};
    const root: Root = {type: 'root', children: [code]};
    remarkCodeBlocks()(root, new VFile({path: 'web/page.mdx'}));
    expect(elements(root)).toEqual(['figure.sample']);
  });

  it('share a frame if they are adjacent and have a tab', () => {
    const one = ['```bash tab=One', 'a', '```'];
    const other = ['```csharp tab=Other', 'b', '```'];
    expect(elements(compile(...one, '', ...other))).toEqual(['div.samples']);
    expect(elements(compile(...one, '', ...other, '', '```json', '{}', '```'))).toEqual([
      'div.samples',
      'figure.sample',
    ]);
  });

  it('are one sample if their tabs are languages', () => {
    const root = compile('```bash tab=cURL', 'a', '```', '', '```csharp tab="C#"', 'b', '```');
    expect(elements(root)).toEqual(['figure.sample']);
  });

  it('don’t include mermaid, which is a diagram', () => {
    expect(compile('```mermaid', 'flowchart LR', '```').children[0]?.type).toBe('code');
  });
});

describe('an error is reported with file, line, and resolution', () => {
  it.each<[title: string, lines: string[], place: string, reason: RegExp]>([
    [
      'a fence without a language',
      ['text', '', '```', 'x', '```'],
      'web/page.mdx:3:1-5:4',
      /has no language. Supported: http/,
    ],
    [
      'an invalid HTTP message',
      ['```http', 'Retry-After: 30', '```'],
      'web/page.mdx:2:1',
      /not the first line/,
    ],
    [
      'an error in the second tab',
      ['```json tab=a', '{}', '```', '', '```http tab=b', 'x', '```'],
      'web/page.mdx:6:1',
      /not the first line of an HTTP message/,
    ],
  ])('%s', (_, lines, place, reason) => {
    try {
      compile(...lines);
      expect.unreachable('the page compiled');
    } catch (error) {
      expect((error as Error).message).toMatch(reason);
      expect((error as Error).name).toBe(place);
    }
  });
});
