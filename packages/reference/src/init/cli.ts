#!/usr/bin/env node
import {ContentError} from 'api-docs-contract/finding';
import {download} from './download';
import {init, update} from './init';

/** `docusaurus-openapi-reference init openapi.yaml [name]`, in the folder of a classic Docusaurus site. */
const [command = '', source, name] = process.argv.slice(2);
const run = {init, update}[command];
if (run === undefined || source === undefined) {
  process.stderr.write('Usage: docusaurus-openapi-reference <init or update> <file or URL> [name]\n');
  process.exitCode = 2;
} else {
  try {
    const input = /^https?:/.test(source) ? await download(source) : {file: source};
    process.stdout.write(`${run(input, process.cwd(), name).join('\n')}\n`);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
