import {readFileSync, writeFileSync} from 'node:fs';
import {format} from 'prettier';
import {inRoot} from '../../lib/root';

const file = inRoot('docs/benchmarks/search.md');

/** Replaces the text below a heading of the results page, up to the next heading. */
export async function writeSection(heading: string, text: string): Promise<void> {
  const page = readFileSync(file, 'utf8');
  const start = page.indexOf(`## ${heading}\n`);
  if (start === -1) throw new Error(`${file} has no heading "${heading}".`);
  const next = page.indexOf('\n## ', start + 1);
  const changed = `${page.slice(0, start)}## ${heading}\n\n${text}\n${next === -1 ? '' : page.slice(next)}`;
  writeFileSync(file, await format(changed, {parser: 'markdown', printWidth: 120}));
}
