import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {applyBrand} from '../../brand';
import {WriterMistake} from '../code-blocks/writerMistake';

/** A piece of a program under `samples/`, between `#region name` and `#endregion`. */
export interface Region {
  readonly name: string;
  /** The program's file, absolute. */
  readonly file: string;
  /** 1-based line of the `#region`. */
  readonly line: number;
  /** The lines between the marks, without their common indentation and without inner marks. */
  readonly code: string;
}

const START = /^\s*#region\s+(?<name>[a-z0-9-]+)\s*$/;
const END = /^\s*#endregion\b/;

/** Every C# file below a folder, except what the compiler writes; in the order of their names. */
export function listPrograms(folder: string): string[] {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.cs') && !/(^|[\\/])(bin|obj)[\\/]/.test(name))
    .sort()
    .map((name) => path.join(folder, name));
}

/**
 * Reads all regions of the programs below `folder`, by name.
 *
 * @throws WriterMistake where a region is not closed, or a name is used twice.
 */
export function readRegions(folder: string): Map<string, Region> {
  const regions = new Map<string, Region>();
  for (const region of listPrograms(folder).flatMap(readRegionsOfFile)) {
    const other = regions.get(region.name);
    if (other) {
      throw new WriterMistake(
        `Region "${region.name}" stands twice: ${place(other)} and ${place(region)}. Rename one.`,
      );
    }
    regions.set(region.name, region);
  }
  return regions;
}

/** What to do about each region that no page shows: `samples/Web20/Tutorial.cs:12: …`. */
export function listUnshown(regions: ReadonlyMap<string, Region>, shown: readonly string[]): string[] {
  return [...regions.values()]
    .filter(({name}) => !shown.includes(name))
    .map(
      (region) =>
        `${place(region)}: no page shows the region "${region.name}". Show it with \`\`\`csharp region=${region.name}, or take the marks away.`,
    );
}

function readRegionsOfFile(file: string): Region[] {
  const lines = applyBrand(readFileSync(file, 'utf8')).split(/\r?\n/);
  const open: {name: string; line: number; code: string[]}[] = [];
  const closed: Region[] = [];
  lines.forEach((text, index) => {
    const name = START.exec(text)?.groups?.name;
    if (name !== undefined) {
      open.push({name, line: index + 1, code: []});
    } else if (END.test(text)) {
      const region = open.pop();
      if (region) closed.push({...region, file, code: unindent(region.code)});
    } else {
      open.forEach((region) => region.code.push(text));
    }
  });
  const [unclosed] = open;
  if (unclosed) {
    throw new WriterMistake(`Region "${unclosed.name}" (${place({...unclosed, file})}) has no #endregion.`);
  }
  return closed;
}

function unindent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const indent = Math.min(...indents, Infinity);
  return lines
    .map((line) => line.slice(Number.isFinite(indent) ? indent : 0))
    .join('\n')
    .replace(/^\n+|\s+$/g, '');
}

/** Where a region begins, as an editor opens it: `samples/Web20/Tutorial.cs:12`. */
export function place({file, line}: Pick<Region, 'file' | 'line'>): string {
  return `${path.relative(process.cwd(), file)}:${line}`;
}
