import {readFileSync, writeFileSync} from 'node:fs';
import {format, resolveConfig} from 'prettier';

/** Writes a document in the format that the step `format` requires. */
export async function writeMarkdown(file: string, text: string): Promise<void> {
  writeFileSync(file, await format(text, {...(await resolveConfig(file)), parser: 'markdown'}));
}

/** Replaces the text below a heading of a document, up to the next heading. @throws Error if there is no such heading */
export async function writeSection(file: string, heading: string, text: string): Promise<void> {
  const page = readFileSync(file, 'utf8');
  const start = page.indexOf(`## ${heading}\n`);
  if (start === -1) throw new Error(`${file} has no heading "${heading}".`);
  const next = page.indexOf('\n## ', start + 1);
  await writeMarkdown(
    file,
    `${page.slice(0, start)}## ${heading}\n\n${text}\n${next === -1 ? '' : page.slice(next)}`,
  );
}
