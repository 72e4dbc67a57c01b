#!/usr/bin/env node
import {ContentError} from 'api-contract/finding';
import {init} from './init';

/** `docusaurus-openapi-reference init openapi.yaml [name]`, in the folder of a classic Docusaurus site. */
const [command, file, name] = process.argv.slice(2);
if (command !== 'init' || file === undefined) {
  process.stderr.write('Usage: docusaurus-openapi-reference init openapi.yaml [name]\n');
  process.exitCode = 2;
} else {
  try {
    process.stdout.write(`${init(file, process.cwd(), name).join('\n')}\n`);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
