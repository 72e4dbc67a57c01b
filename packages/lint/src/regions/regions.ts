import {readFileSync} from 'node:fs';
import path from 'node:path';
import {listFiles} from 'api-docs-contract/files';
import {ContentError} from 'api-docs-contract/finding';

/** A part of a program, between `#region name` and `#endregion`, that a page quotes. In TypeScript, both are comments. */
export interface Region {
  readonly name: string;
  /** The absolute path of the program's file. */
  readonly file: string;
  /** 1-based line of the `#region`. */
  readonly line: number;
  /** The lines of the region, without their common indentation. */
  readonly code: string;
}

const START = /^\s*(?:\/\/ )?#region\s+(?<name>[a-z0-9-]+)\s*$/;
const END = /^\s*(?:\/\/ )?#endregion\b/;

/** The languages of programs, and the extensions of their files. */
export const programLanguages = {csharp: '.cs', typescript: '.ts'} as const;

export type ProgramLanguage = keyof typeof programLanguages;

export const isProgramLanguage = (word: string | null | undefined): word is ProgramLanguage =>
  word !== null && word !== undefined && Object.hasOwn(programLanguages, word);

/** Every program below a folder in alphabetical order, except build output. */
export const listPrograms = (folder: string): string[] =>
  listFiles(folder, /^(?!(?:.*[\\/])?(?:bin|obj)[\\/]).*\.(?:cs|ts)$/);

/**
 * Reads all regions of the programs below a folder, by name.
 *
 * @throws ContentError for an unclosed region, for a region in another one, and for a duplicate name
 */
export function readRegions(folder: string): Map<string, Region> {
  const regions = new Map<string, Region>();
  for (const region of listPrograms(folder).flatMap(parseRegions)) {
    const other = regions.get(region.name);
    if (other) {
      throw new ContentError(
        `Two regions have the name "${region.name}": ${formatLocation(other)} and ${formatLocation(region)}. Rename one.`,
      );
    }
    regions.set(region.name, region);
  }
  return regions;
}

function parseRegions(file: string): Region[] {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  return lines.flatMap((text, index): Region[] => {
    const name = START.exec(text)?.groups?.name;
    if (name === undefined) return [];
    const line = index + 1;
    const length = lines.slice(line).findIndex((each) => START.test(each) || END.test(each));
    const code = lines.slice(line, line + length);
    if (END.test(lines[line + length] ?? '')) return [{name, file, line, code: unindent(code)}];
    throw new ContentError(`Region "${name}" (${formatLocation({file, line})}) has no #endregion. Add one.`);
  });
}

function unindent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const indent = Math.min(...indents, Infinity);
  return lines
    .map((line) => line.slice(Number.isFinite(indent) ? indent : 0))
    .join('\n')
    .replace(/^\n+|\s+$/g, '');
}

/** The start of a region in the format of a compiler: `samples/Web20/Tutorial.cs:12`. */
function formatLocation({file, line}: Pick<Region, 'file' | 'line'>): string {
  return `${path.relative(process.cwd(), file)}:${line}`;
}
