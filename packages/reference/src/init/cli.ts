#!/usr/bin/env node
import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {ContentError} from 'api-docs-contract/finding';
import {init} from './init';

/** `docusaurus-openapi-reference init openapi.yaml [name]`, in the folder of a classic Docusaurus site. */
const [command, source, name] = process.argv.slice(2);
if (command !== 'init' || source === undefined) {
  process.stderr.write('Usage: docusaurus-openapi-reference init <file or URL> [name]\n');
  process.exitCode = 2;
} else {
  try {
    const file = /^https?:/.test(source) ? await download(source) : source;
    process.stdout.write(`${init(file, process.cwd(), name).join('\n')}\n`);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Downloads a contract to a temporary file. */
async function download(url: string): Promise<string> {
  const response = await fetch(url).catch(
    (error: Error) => ({ok: false, statusText: String(error.cause ?? error)}) as Response,
  );
  if (!response.ok)
    throw new ContentError(`${url} can’t be downloaded: ${response.status ?? ''} ${response.statusText}`);
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'openapi-')), 'openapi.yaml');
  writeFileSync(file, await response.text());
  return file;
}
