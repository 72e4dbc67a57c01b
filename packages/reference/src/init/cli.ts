#!/usr/bin/env node
import {ContentError} from 'api-docs-contract/finding';
import {download} from './download';
import {init, update} from './init';

/** `docusaurus-openapi-reference init openapi.yaml [name]`, in the folder of a classic Docusaurus site. */
const [command = '', source, name] = process.argv.slice(2);
const run = {init, update}[command];
const usage = `Usage: docusaurus-openapi-reference <init or update> <file or URL> [name]

  init    adds the reference of an API to the site in this folder: the contract, its pages, a sidebar, and rows of the configuration
  update  replaces the contract, and adds pages for new tags

  file or URL  an OpenAPI 3 or Swagger 2 file
  name         the folder of the API, and the start of its URLs (default: api, or for another API that init adds, its title)
`;
if (process.argv.some((each) => each === '--help' || each === '-h')) process.stdout.write(usage);
else if (run === undefined || source === undefined) {
  process.stderr.write(usage);
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
