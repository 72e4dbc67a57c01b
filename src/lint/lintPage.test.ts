import {describe, expect, it} from 'vitest';
import {inspectContract} from '../contract';
import {formatFinding} from '../finding';
import {lintPage} from './lintPage';
import {checkLines, head, lint} from './testPages';

it('an event that the contract does not have is reported at its line', async () => {
  const {findings} = await lintPage({
    file: 'web/page.mdx',
    source: [...head, 'A door sends `device.door.opend`.'].join('\n'),
    url: '/web/2.0/page',
    isCurrent: true,
    inspection: inspectContract('web/openapi'),
  });
  const found = findings.filter(({rule}) => rule === 'event-name').map(formatFinding);
  expect(found).toEqual([
    'web/page.mdx:6: There is no event "device.door.opend". Did you mean device.door.opened?',
  ]);
});

it('a table whose line below its header has too few parts is one finding, at that line', async () => {
  expect(await checkLines([...head, '| One | Two |', '| --- |', '| a | b |', '| c | d |'])).toBe(
    'ios/page.mdx:7: The line below the header of the table has another number of parts. Write one "---" for each column.',
  );
});

it('a heading that skips a level is reported, also after a heading that a directive generates', async () => {
  const {findings} = await lintPage({
    file: 'web/page.mdx',
    source: [...head, '## The object', '', '::schema[Group]', '', '#### Operations', '', 'One.'].join('\n'),
    url: '/web/2.0/page',
    isCurrent: true,
    inspection: inspectContract('web/openapi'),
  });
  const found = findings.filter(({rule}) => rule === 'heading-level').map(({line}) => line);
  expect(found).toEqual([10]);
});

it('a sample whose language is misspelled is compared with the contract', async () => {
  const {findings} = await lintPage({
    file: 'web/page.mdx',
    source: [...head, '```jsn schema=Holdr', '{}', '```'].join('\n'),
    url: '/web/2.0/page',
    isCurrent: true,
    inspection: inspectContract('web/openapi'),
  });
  expect(findings.map(formatFinding)).toEqual([
    expect.stringContaining('"jsn" is not a supported language. Did you mean json?'),
    expect.stringContaining('There is no schema "Holdr". Did you mean Holder'),
  ]);
});

describe('a page without an error', () => {
  it('passes', async () => {
    const lines = [
      "import Tip from './Tip';",
      '',
      ':::note[Two]',
      '',
      '<Tip>Three</Tip> <Details>Four</Details> [five][five]',
      '',
      ':::',
      '',
      '[five]: https://example.com',
      '',
      '## One',
      '',
      '### Two',
      '',
      '`"a"` and {/* a comment */}',
      '',
      '```json',
      '{"a": "“b”"}',
      '```',
      '',
      '```mermaid',
      'flowchart LR',
      'accTitle: Doors',
      'accDescr: A door leads to another door.',
      'a --> b',
      '```',
    ];
    expect(await checkLines([...head, ...lines])).toBe('');
  });
});

it('a heading keeps the anchor that its writer has set', async () => {
  const {findings, page} = await lint([...head, '## New *words* {#old-anchor}', '', '### Two', '', 'Two.']);
  expect(findings).toEqual([]);
  expect(page?.ids).toEqual(['old-anchor', 'two']);
});

describe('an error on one page is reported with file, line, and resolution', () => {
  it.each([
    [
      'no title',
      ['---', 'description: Doors.', '---'],
      'ios/page.mdx:1: The page has no title. Add "title: …"',
    ],
    ['no description', ['---', 'title: Doors', '---'], 'ios/page.mdx:1: The page has no description. Add'],
    ['no front matter', ['Doors.'], 'ios/page.mdx:1: The page has no front matter. Begin it with four lines'],
    [
      'an unknown front matter key',
      ['---', 'title: Doors', 'keyword: [door]', '---'],
      'ios/page.mdx:3: Front matter has no key "keyword". Did you mean keywords?',
    ],
    [
      'an unknown front matter key without a similar one',
      ['---', 'summary: Doors', '---'],
      'ios/page.mdx:2: Front matter has no key "summary". Known: title, description',
    ],
    [
      'front matter that isn’t YAML',
      ['---', 'title: [Doors', '---'],
      'ios/page.mdx:2: The line has no closing "]".',
    ],
    [
      'a front matter key twice',
      ['---', 'title: Doors', 'title: Doors', '---'],
      'ios/page.mdx:3: "title" is already a key at line 2. Delete one of them.',
    ],
    [
      'a heading level skipped',
      [...head, '## One', '', '#### Three'],
      'ios/page.mdx:8: A heading of level 4 follows one of level 2. Write "###" here, or "##" if it isn’t a part of that section.',
    ],
    [
      'a first heading too deep',
      [...head, '### One'],
      'ios/page.mdx:6: A heading of level 3 follows one of level 1. Write "##" here.',
    ],
    [
      'a second title',
      [...head, '# Doors'],
      'ios/page.mdx:6: The title is the only heading of level 1. Write "##"',
    ],
    [
      'a stray brace',
      [...head, 'Open {id} now.'],
      'ios/page.mdx:6: MDX parses {id} as JavaScript. Put it in a code span',
    ],
    [
      'a stray brace on a line of its own',
      [...head, '{id}'],
      'ios/page.mdx:6: MDX parses {id} as JavaScript.',
    ],
    [
      'typographic quotes in a code block',
      [...head, '```json', '{', '  “a”: 1', '}', '```'],
      `ios/page.mdx:8: “ in code is a syntax error when it is copied. Write " or ' instead.`,
    ],
    [
      'typographic quotes in a code span',
      [...head, '', 'Send `‘a’`.'],
      'ios/page.mdx:7: ‘ in code is a syntax error',
    ],
    [
      'a column without a header',
      [...head, '| | 1.0 |', '| --- | --- |', '| Ids | one |'],
      'ios/page.mdx:6: A table column has no header. Write one.',
    ],
    [
      'a fence without a language',
      [...head, '```', 'x', '```'],
      'ios/page.mdx:6: The code block has no language. Supported: ',
    ],
    [
      'an unknown verb comment',
      [...head, '```uri', '// FETCH', '/a', '```'],
      'ios/page.mdx:7: "FETCH" is not a supported verb comment. Supported: ',
    ],
    [
      'a diagram without a title',
      [...head, '```mermaid', 'flowchart LR', 'accDescr: x', 'a-->b', '```'],
      'ios/page.mdx:6: The diagram has no accTitle. Below its first line, add the line',
    ],
    [
      'a diagram without texts',
      [...head, '```mermaid', 'flowchart LR', 'a-->b', '```'],
      'has no accTitle and no accDescr. Below its first line, add the line "accTitle: …" with a title of a few words, and the line "accDescr: …"',
    ],
    [
      'a box without an end',
      [...head, ':::tip', '', 'One.', '', '## Two', '', 'Three.', ''],
      'ios/page.mdx:6: ":::tip" isn’t closed. Write ":::" on a line after its text.',
    ],
    [
      'a box whose first line has more colons than its last',
      [...head, '::::tip', 'One.', ':::'],
      'ios/page.mdx:6: ":::tip" isn’t closed, because its first line has more colons than its last.',
    ],
    [
      'the end of a box without a first line',
      [...head, 'One.', '', ':::'],
      'ios/page.mdx:8: ":::" closes no box.',
    ],
    [
      'a box with a space before its name',
      [...head, 'One.', '', '::: tip', 'Two.', ':::'],
      'ios/page.mdx:8: "::: tip" is neither a box nor another directive.',
    ],
    [
      'an unknown component',
      [...head, '<Tip>One.</Tip>'],
      'ios/page.mdx:6: There is no component <Tip>. For a box, write ":::note[Title]".',
    ],
    [
      'a reference without a definition',
      [...head, 'Read [the guide][guide].'],
      'ios/page.mdx:6: "[the guide][guide]" has no definition',
    ],
    [
      'a space inside a link',
      [...head, 'Read [the guide] (./guide.mdx).'],
      'ios/page.mdx:6: "[the guide] (./guide.mdx)" is not a link. Delete the space',
    ],
    [
      'a link without its last parenthesis',
      [...head, 'Read [the guide](./guide.mdx now.'],
      'ios/page.mdx:6: "[the guide](./guide.mdx" is not a link. Write ")" after its URL.',
    ],
    [
      'a space inside a link to a file',
      [...head, 'Read [the guide] (guide.mdx#one).'],
      'ios/page.mdx:6: "[the guide] (guide.mdx#one)" is not a link. Delete the space',
    ],
    [
      'a directive whose attribute has no closing quotation mark',
      [...head, 'One.', '', '::schema[Group]{heading="The group}'],
      'ios/page.mdx:8: The value of "heading" has no closing quotation mark.',
    ],
    [
      'a link without its last bracket',
      [...head, 'Read [the guide(./guide.mdx) now.'],
      'ios/page.mdx:6: "[the guide(./guide.mdx)" is not a link. Write "]" after its text.',
    ],
    [
      'emphasis without an end',
      [...head, 'Send *it. Read [the guide] (./guide.mdx).'],
      'ios/page.mdx:6: The emphasis "*it. Read [the guide] (./guide." has no end.',
    ],
    [
      'a directive with one colon',
      [...head, 'One.', '', ':limits'],
      'ios/page.mdx:8: "::limits" needs a contract, but no folder above this page',
    ],
    [
      'a misspelled language',
      [...head, '```htp', 'GET /', '```'],
      'ios/page.mdx:6: "htp" is not a supported language. Did you mean http?',
    ],
    [
      'a heading without a space',
      [...head, 'One.', '', '##Two'],
      'ios/page.mdx:8: "##Two" is not a heading. Write a space after "#".',
    ],
    [
      'a table without a line below its header',
      [...head, '| One | Two |', '| a | b |'],
      'ios/page.mdx:6: The table has no line below its header.',
    ],
    [
      'a code span without an end',
      [...head, 'Send `GET.'],
      'ios/page.mdx:6: The code span "`GET." has no end.',
    ],
    [
      'a code span without an end before another one',
      [...head, 'Send (`GET) and the `Host` header.'],
      'ios/page.mdx:6: The code span "`GET) and the " has no end.',
    ],
    [
      'bold text with one asterisk at its end',
      [...head, '**Send it* now.'],
      'ios/page.mdx:6: The emphasis "*" has no end.',
    ],
    ['bold text without an end', [...head, 'Send **it.'], 'ios/page.mdx:6: The bold text "**it." has no end'],
    [
      'a table row with too few cells',
      [...head, '| One | Two |', '| --- | --- |', '| a |'],
      'ios/page.mdx:8: The row has 1 cell, but the table has 2 columns. Add the missing cell, which can be empty.',
    ],
    [
      'a comment without its start',
      [...head, 'Open it.', '', '*/}'],
      'ios/page.mdx:8: "*/}" is not a part of a comment. Delete it, or write "{/*" before the comment.',
    ],
    ['a link without a URL', [...head, '[One]()'], 'ios/page.mdx:6: The link has no URL.'],
    ['a link without a text', [...head, '[](./page.mdx)'], 'ios/page.mdx:6: The link has no text.'],
    ['an image without a text', [...head, '![](./a.png)'], 'ios/page.mdx:6: The image has no text'],
    [
      'a heading that repeats another one',
      [...head, '## One', '', '## Two', '', '## One'],
      'ios/page.mdx:10: Line 6 has the same heading.',
    ],
    [
      'a heading with a period',
      [...head, '## One.', '', 'Two.'],
      'ios/page.mdx:6: The heading ends with ".". Delete it.',
    ],
    [
      'a heading without a text',
      [...head, '## One', '', '## Two', '', 'Two.'],
      'ios/page.mdx:6: The section has no text.',
    ],
    [
      'an anchor of several words',
      [...head, '## One {#Any Door}'],
      'ios/page.mdx:6: "Any Door" can’t be an anchor. Write one word, such as {#any-door}.',
    ],
    [
      'a title that is a list',
      ['---', 'title: [Doors]', '---'],
      'ios/page.mdx:1: The title isn’t a text. Write the name',
    ],
    [
      'a tag without an end',
      [...head, '<details>', '', 'One.'],
      'ios/page.mdx:6: <details> has no closing tag. Write </details>, or, for a placeholder, the name of a parameter in code font, such as `{details}`.',
    ],
    [
      'a line break of HTML',
      [...head, 'One.<br>Two.'],
      'ios/page.mdx:6: <br> has no closing tag. Write <br />, or delete it.',
    ],
    [
      'a placeholder',
      [...head, 'Replace <holder-id>.'],
      'for a placeholder, the name of a parameter in code font, such as `{holderId}`.',
    ],
    [
      'a comment of HTML',
      [...head, '<!-- Later. -->'],
      'ios/page.mdx:6: MDX has no HTML comments. Write {/* … */} instead of <!-- … -->.',
    ],
    [
      'a directive with a space before its name',
      [...head, 'One.', '', '::schema [Group]'],
      'ios/page.mdx:8: "::schema [Group]" is not a directive. Write "::schema[Group]", without spaces around the name.',
    ],
    [
      'a diagram of an unsupported kind',
      [...head, '```mermaid', 'pie', 'accTitle: x', 'accDescr: x', '"a": 1', '```'],
      'ios/page.mdx:6: Diagrams of the kind "pie" cannot be drawn. Supported: flowchart',
    ],
  ])('%s', async (_, lines, message) => {
    expect(await checkLines(lines)).toContain(message);
  });

  it('all errors of a page together', async () => {
    const found = await checkLines([
      '#### Deep',
      '',
      '{id}',
      '',
      '```',
      'x',
      '```',
      '',
      '```htp',
      '```',
      '',
      'At once.',
    ]);
    for (const part of [
      'no front matter',
      'level 4',
      ':3: MDX parses {id}',
      'no language',
      '"htp"',
      '"At once"',
    ])
      expect(found).toContain(part);
  });

  it('the line ends of Windows once, and the other errors at their lines', async () => {
    const lines = [...head, '`GET`', '', '```text', 'a', '```', '', 'At once.'].map((line) => `${line}\r`);
    expect((await checkLines(lines)).split('\n')).toEqual([
      expect.stringContaining('ios/page.mdx:1: The lines end with CR and LF'),
      expect.stringContaining('ios/page.mdx:12: "At once"'),
    ]);
  });

  it('a misspelled key of the front matter once', async () => {
    const found = await checkLines(['---', 'titel: Doors', ...head.slice(2)]);
    expect(found).toBe('ios/page.mdx:2: Front matter has no key "titel". Did you mean title?');
  });
});
