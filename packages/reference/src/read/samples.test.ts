import type {Nodes, Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import {remarkFailOnProblems} from './reportProblem';
import {readSamples} from './samples';

function read(...lines: string[]): Root {
  const file = new VFile({value: lines.join('\n'), path: 'web/page.mdx'});
  const root = unified().use(remarkParse).use(remarkMdx).use(remarkDirective).parse(file);
  readSamples(root, file, {sampleLanguages: ['json', 'bash']});
  remarkFailOnProblems()(root, file);
  return root;
}

/** The code and the samples of a page, with the number of samples in a group. */
function list(root: Root): string[] {
  const found: string[] = [];
  visit(root, (node: Nodes) => {
    if (node.type === 'code') found.push(`code ${node.lang}`);
    if (node.type === 'apiSample') found.push(`sample ${node.language}`);
    if (node.type === 'apiSamples') found.push(`group of ${node.children.length}`);
    return node.type === 'apiSamples' ? 'skip' : undefined;
  });
  return found;
}

describe('the code blocks of a page', () => {
  const one = ['```bash tab=One', 'a', '```', ''];
  const other = ['```csharp tab=Other', 'b', '```', ''];
  const plain = ['```json', '{}', '```', ''];
  it.each<[string, string[], string[]]>([
    [
      'are samples in lists and boxes',
      ['- item', '', '  ```json', '  {}', '  ```', '', ':::note', ...plain, ':::'],
      ['sample json', 'sample json'],
    ],
    [
      'belong to Docusaurus if no key makes them samples',
      ['```python title=a.py', 'x', '```', '', '```mermaid', 'flowchart LR', '```'],
      ['code python', 'code mermaid'],
    ],
    ['are a group if they are adjacent and have a tab', [...one, ...other], ['group of 2']],
    [
      'end a group without a tab',
      [...one, ...other, ...plain, ...one, ...other],
      ['group of 2', 'sample json', 'group of 2'],
    ],
  ])('%s', (_, lines, nodes) => expect(list(read(...lines))).toEqual(nodes));
});

describe('an error is reported with file, line, and resolution', () => {
  it.each<[title: string, lines: string[], place: string, reason: RegExp]>([
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
    ['a group of one', ['text', '', '```json tab=a', '{}', '```'], 'web/page.mdx:3:1-5:4', /at least two/],
    [
      'two equal tabs',
      ['```json tab=a', '1', '```', '', '```json tab=a', '2', '```'],
      'web/page.mdx:1:1-3:4',
      /Two tabs have the label "a"/,
    ],
  ])('%s', (_, lines, place, reason) => {
    try {
      read(...lines);
      expect.unreachable('the page is valid');
    } catch (error) {
      expect((error as Error).message).toMatch(reason);
      expect((error as Error).name).toBe(place);
    }
  });
});
