import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {describe, expect, it} from 'vitest';
import {VFile} from 'vfile';
import {listShownRegions} from '../../../tests/samples/shownRegions';
import {listPrograms, listUnshown, readRegions} from './regions';
import remarkRegions from './remarkRegions';

function writeProgram(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
  writeFileSync(path.join(folder, 'Program.cs'), text);
  return folder;
}

function expand(markdown: string, folder: string): string {
  const page = new VFile({path: 'page.mdx', value: markdown});
  return String(
    unified().use(remarkParse).use(remarkRegions, {folder}).use(remarkStringify).processSync(page),
  );
}

const program = `class Loop
{
    #region outer
    int a;
    #region inner
    if (a > 0)
    {
        a--;
    }
    #endregion
    #endregion
}`;

describe('a C# sample', () => {
  it('is cut out of its program, without the marks and the indentation', () => {
    expect(expand('```csharp region=inner\n\n```', writeProgram(program))).toBe(
      '```csharp region=inner\nif (a > 0)\n{\n    a--;\n}\n```\n',
    );
  });

  it('may hold another region', () => {
    expect(readRegions(writeProgram(program)).get('outer')?.code).toMatch(/^int a;\nif \(a > 0\)/);
  });

  it('that names no region fails at its line, and says what to write', () => {
    expect(() => expand('Text.\n\n```csharp\nint a;\n```', writeProgram(program))).toThrow(
      /write ```csharp region=name/,
    );
  });

  it('that names an unknown region fails with the nearest name', () => {
    expect(() => expand('```csharp region=iner\n\n```', writeProgram(program))).toThrow(/iner[^]*inner/);
  });

  it('that has text of its own fails, because pasted code is not proven', () => {
    expect(() => expand('```csharp region=inner\na--;\n```', writeProgram(program))).toThrow(
      /leave the fence empty/,
    );
  });
});

describe('a program', () => {
  it('whose region is not closed fails with its line', () => {
    expect(() => readRegions(writeProgram('#region open\nint a;'))).toThrow(/Program\.cs:1.*no #endregion/);
  });

  it('whose region no page shows is named with its line', () => {
    const regions = readRegions(writeProgram('int a;\n#region lonely\nint b;\n#endregion'));
    expect(listUnshown(regions, ['outer'])).toEqual([
      expect.stringMatching(/Program\.cs:2: no page shows the region "lonely"/),
    ]);
  });

  it('that uses a name twice fails with both places', () => {
    const twice = '#region a\n#endregion\n#region a\n#endregion';
    expect(() => readRegions(writeProgram(twice))).toThrow(/stands twice: .*:1 and .*:3/);
  });
});

describe('the programs of this site', () => {
  it('show each region on a page, and each page finds its regions', () => {
    const regions = readRegions(path.resolve('samples'));
    expect(listUnshown(regions, listShownRegions())).toEqual([]);
    expect(listShownRegions().filter((name) => !regions.has(name))).toEqual([]);
    expect(listPrograms(path.resolve('samples')).length).toBeGreaterThan(0);
  });
});
