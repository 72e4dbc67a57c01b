/** The regions of programs that pages quote. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {suggestNames} from 'api-docs-contract';
import {listFiles} from 'api-docs-contract/files';
import {ContentError, defineRule} from 'api-docs-contract/finding';
import {attempt} from 'docusaurus-openapi-reference/pages';
import {labelOf, type ApiSample} from 'docusaurus-openapi-reference/samples';
import {regionMessages as messages} from './messages';
import type {SiteInput} from './siteInput';

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
  const unindented = lines.map((line) => line.slice(Math.min(...indents)));
  return unindented.join('\n').replace(/^\n+|\s+$/g, '');
}

/** The start of a region in the format of a compiler: `samples/Web20/Tutorial.cs:12`. */
function formatLocation({file, line}: Pick<Region, 'file' | 'line'>): string {
  return `${path.relative(process.cwd(), file)}:${line}`;
}

/**
 * Fills each `csharp region=…` and `typescript region=…` fence of a page with the region of a program, so that pages show
 * code that tests compile and run. Such a fence on a page is empty.
 *
 * @param folder the absolute path of the folder of the programs
 */
export const quoteRegions =
  (folder: string) =>
  (root: Root, file: VFile): void => {
    let regions: Map<string, Region> | undefined;
    visit(root, 'apiSample', (node) => {
      if (!isProgramLanguage(node.language)) return;
      const {language} = node;
      const quote = (): string => findRegion(node, language, (regions ??= readRegions(folder))).code;
      node.text = attempt(quote, node, file, 'region') ?? node.text;
    });
  };

function findRegion(
  {region: name, text = ''}: ApiSample,
  language: ProgramLanguage,
  regions: ReadonlyMap<string, Region>,
): Region {
  if (name === undefined)
    throw new ContentError(
      `A code block of a program quotes a region of one. Write \`\`\`${language} region=name.`,
    );
  if (text.trim() !== '')
    throw new ContentError(
      `The code block of the region "${name}" must be empty, because the program has the code. Delete its lines.`,
    );
  const own = [...regions.values()].filter(({file}) => file.endsWith(programLanguages[language]));
  const region = own.find((each) => each.name === name);
  if (region) return region;
  const names = own.map((each) => each.name);
  throw new ContentError(
    `No ${labelOf(language)} program has a region "${name}". ${suggestNames(name, names)}`,
  );
}

export const regionRule = defineRule<SiteInput>({
  id: 'region-unused',
  docs: 'A page quotes each region of a program.',
  messages,
  check: ({config: {root, programs}, regions, exists}) => {
    if (programs === undefined || !exists(programs)) return [];
    try {
      return [...readRegions(path.join(root, programs)).values()]
        .filter(({name}) => !regions.includes(name))
        .map(({name, file, line}) => messages.unused({file: path.relative(root, file), line}, {name}));
    } catch (error) {
      if (error instanceof ContentError) return error.problems;
      throw error;
    }
  },
});
