import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {VFile} from 'vfile';
import {listNodes, parsePage, readSamples, remarkFailOnProblems} from 'docusaurus-openapi-reference/pages';
import {quoteRegions, readRegions} from './regions';

function writeProgram(text: string, name = 'Program.cs'): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
  writeFileSync(path.join(folder, name), text);
  return folder;
}

/** The text of the samples of a page. */
function expand(markdown: string, folder: string): string {
  const file = new VFile({path: 'page.mdx', value: markdown});
  const root = parsePage(markdown);
  readSamples(root, file, {sampleLanguages: ['csharp']});
  quoteRegions(folder)(root, file);
  remarkFailOnProblems()(root, file);
  return listNodes(root)
    .ofType('apiSample')
    .map(({text}) => text)
    .join('');
}

const program = `class Loop
{
    int a;
    #region inner
    if (a > 0)
    {
        a--;
    }
    #endregion
}`;

const cs = writeProgram(program);
const ts = writeProgram('// #region loop\nconst a = 1;\n// #endregion', 'loop.ts');

it.each([
  ['C#, without its #region lines and its indentation', '```csharp region=inner\n\n```', cs, 'if (a > 0)\n{\n    a--;\n}'],
  ['TypeScript, between two comments', '```typescript region=loop\n\n```', ts, 'const a = 1;'],
])('a code block quotes a region of %s', (_, fence, folder, code) => {
  expect(expand(fence, folder)).toBe(code);
}); // prettier-ignore

// Tests don't compile the code of a page.
it.each([
  ['without a region', 'Text.\n\n```csharp\nint a;\n```', cs, /Write ```csharp region=name/],
  ['with an unknown region', '```csharp region=iner\n\n```', cs, /iner[^]*inner/],
  ['that contains code', '```csharp region=inner\na--;\n```', cs, /must be empty/],
  [
    'with a region in another language',
    '```csharp region=loop\n\n```',
    ts,
    /No C# program has a region "loop"/,
  ],
])('a code block %s is rejected with the resolution', (_, fence, folder, message) => {
  expect(() => expand(fence, folder)).toThrow(message);
});

it.each([
  ['an unclosed region', '#region open\nint a;', /Program\.cs:1.*no #endregion/],
  [
    'a duplicate name',
    '#region a\n#endregion\n#region a\n#endregion',
    /Two regions have the name "a": .*:1 and .*:3/,
  ],
])('a program with %s is rejected with its lines', (_, text, message) => {
  expect(() => readRegions(writeProgram(text))).toThrow(message);
});
