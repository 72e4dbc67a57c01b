import {describe, expect, it} from 'vitest';
import {checkLines, head} from './testPages';

describe('a syntax error hides no other error of its page', () => {
  it('all syntax errors of a page, and its other errors', async () => {
    const found = await checkLines([
      ...head,
      'Send {a b} to <door>.',
      '',
      '<details>',
      '',
      '#### Deep',
      '',
      'At once, {and c d} [there](./dors.mdx',
    ]);
    for (const part of [
      ':6: Could not parse',
      ':6: <door> has no closing tag',
      ':8: <details> has no closing tag',
      ':12: Could',
      'level 4',
      '"At once"',
    ])
      expect(found).toContain(part);
  });

  it('a directive without a closing brace once', async () => {
    const lines = ['## Doors', '', '::schema[Door]{heading="The {door} object"', '', 'At once.'];
    const found = await checkLines([...head, ...lines]);
    expect(found).toContain(':8: The directive has no closing "}". Write it after the last attribute.');
    expect(found).not.toContain('JavaScript');
    expect(found).toContain('"At once"');
  });

  it('a code block without a last line once, and the errors after it', async () => {
    const found = await checkLines([
      ...head,
      '```json',
      '{"a": 1}',
      '',
      '#### Deep',
      '',
      '```json',
      '{"b": 1}',
      '```',
      '',
      'At once.',
      '',
      '```json',
      '{',
    ]);
    expect(found.split('\n')).toEqual([
      'ios/page.mdx:6: The code block that starts here has no last line. Write "```" after its code.',
      'ios/page.mdx:17: The code block that starts here has no last line. Write "```" after its code.',
      expect.stringContaining('ios/page.mdx:9: A heading of level 4'),
      expect.stringContaining('ios/page.mdx:15: "At once"'),
    ]);
  });

  it('a code block with two backticks once, and the errors after it', async () => {
    const found = await checkLines([...head, '``json title=One', '{"a": 1}', '```', '', '#### Deep']);
    expect(found.split('\n')).toEqual([
      'ios/page.mdx:6: A code block starts with three backticks. Write "```json title=One".',
      expect.stringContaining('ios/page.mdx:10: A heading of level 4'),
      expect.stringContaining('ios/page.mdx:10: The section has no text'),
    ]);
  });

  it('a merge conflict once, and the errors around it', async () => {
    const found = await checkLines([
      ...head,
      '<<<<<<< HEAD',
      'Open it.',
      '=======',
      'Open {it}.',
      '>>>>>>> main',
      '',
      'At once.',
    ]);
    expect(found.split('\n')).toEqual([
      expect.stringContaining('ios/page.mdx:6: This line is a marker of a merge conflict.'),
      expect.stringContaining('ios/page.mdx:12: "At once"'),
    ]);
  });

  it('front matter without a first line once, and the errors after it', async () => {
    const found = await checkLines([...head.slice(1), '#### Deep', '', 'One.']);
    expect(found.split('\n')).toEqual([
      'ios/page.mdx:1: The front matter has no first line. Write "---" above it.',
      expect.stringContaining('ios/page.mdx:5: A heading of level 4'),
    ]);
  });

  it('front matter without a last line once, and the errors after it', async () => {
    const found = await checkLines([...head.slice(0, 3), '', '#### Deep', '', 'One.']);
    expect(found.split('\n')).toEqual([
      'ios/page.mdx:1: The front matter has no last line. Write "---" on a line after its last key.',
      expect.stringContaining('ios/page.mdx:5: A heading of level 4'),
    ]);
  });

  it('a brace without an end once, and the errors around it', async () => {
    const found = await checkLines([
      ...head,
      '#### Deep',
      '',
      'Between {/* note */} and { the end.',
      '',
      '{id}',
    ]);
    expect(found.match(/corresponding closing brace/g)).toHaveLength(1);
    expect(found).toContain('level 4');
    expect(found).toContain('MDX parses {id}');
  });

  it('a brace that MDX cannot parse', async () => {
    expect(await checkLines([...head, 'Between { and the end.'])).toMatch(
      /^ios\/page\.mdx:6: .*Put it in a code span, such as `\{id\}`/,
    );
  });
});
