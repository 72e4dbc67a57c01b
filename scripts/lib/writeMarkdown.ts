import {writeFileSync} from 'node:fs';
import {format, resolveConfig} from 'prettier';

/** Writes a document in the format that the step `format` requires. */
export async function writeMarkdown(file: string, text: string): Promise<void> {
  writeFileSync(file, await format(text, {...(await resolveConfig(file)), parser: 'markdown'}));
}
