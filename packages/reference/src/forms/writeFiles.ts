import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

/** A file of the built site: its path below the root, and its text. */
export interface SiteFile {
  readonly path: string;
  readonly text: string;
}

/** Writes files to the built site, in folders that may not exist yet. */
export async function writeFiles(outDir: string, files: readonly SiteFile[]): Promise<void> {
  for (const {path: name, text} of files) {
    const file = path.join(outDir, name);
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, text);
  }
}
