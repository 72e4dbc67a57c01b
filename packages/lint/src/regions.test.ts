import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
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

describe('a C# code block', () => {
  it('quotes a region without its #region lines and its indentation', () => {
    expect(expand('```csharp region=inner\n\n```', writeProgram(program))).toBe('if (a > 0)\n{\n    a--;\n}');
  });

  it('without a region is rejected at its line with the resolution', () => {
    expect(() => expand('Text.\n\n```csharp\nint a;\n```', writeProgram(program))).toThrow(
      /Write ```csharp region=name/,
    );
  });

  it('with an unknown region is rejected with the nearest name', () => {
    expect(() => expand('```csharp region=iner\n\n```', writeProgram(program))).toThrow(/iner[^]*inner/);
  });

  it('that contains code is rejected, because the tests don’t compile it', () => {
    expect(() => expand('```csharp region=inner\na--;\n```', writeProgram(program))).toThrow(/must be empty/);
  });
});

describe('a TypeScript code block', () => {
  const folder = writeProgram('// #region loop\nconst a = 1;\n// #endregion', 'loop.ts');

  it('quotes a region between two comments', () => {
    expect(expand('```typescript region=loop\n\n```', folder)).toBe('const a = 1;');
  });

  it('can’t quote a program in another language', () => {
    expect(() => expand('```csharp region=loop\n\n```', folder)).toThrow(/No C# program has a region "loop"/);
  });
});

describe('a program', () => {
  it('with an unclosed region is rejected at its line', () => {
    expect(() => readRegions(writeProgram('#region open\nint a;'))).toThrow(/Program\.cs:1.*no #endregion/);
  });

  it('with a duplicate name is rejected with both lines', () => {
    const twice = '#region a\n#endregion\n#region a\n#endregion';
    expect(() => readRegions(writeProgram(twice))).toThrow(/Two regions have the name "a": .*:1 and .*:3/);
  });
});
