#!/usr/bin/env node
/** The command `api-docs-lint`: checks the site in the working directory, as its `lint.config.ts` describes it. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {loadFreshModule} from '@docusaurus/utils';
import {ContentError} from 'api-docs-contract/finding';
import {version} from '../package.json';
import {lint, openCache, runLint, runOptions, type LintConfig} from '.';

const usage = `Usage: api-docs-lint [--fix] [--format json|github|sarif]

Reports the findings in pages, contracts, and documents. The configuration is in lint.config.ts or lint.config.mjs.

  --fix            also write the fixes of findings, and record new pages and anchors
  --format FORMAT  print the findings for a program: json, github (annotations of a pull request), or sarif
  --version        print the version`;

const names = ['lint.config.ts', 'lint.config.mjs'];

async function main(): Promise<void> {
  const {values} = parseArgs({options: {...runOptions, help: {type: 'boolean'}, version: {type: 'boolean'}}});
  if (values.help) return void process.stdout.write(`${usage}\n`);
  if (values.version) return void process.stdout.write(`${version}\n`);
  const file = names.find((name) => existsSync(name));
  if (file === undefined) throw new ContentError(`This folder has no ${names.join(' and no ')}.`);
  const config = (await loadFreshModule(path.resolve(file)).catch((error: unknown) => {
    throw new ContentError(`${file} can’t be loaded. ${String(error)}`);
  })) as LintConfig;
  const cache = openCache('node_modules/.cache/api-docs-lint.bin');
  await runLint(
    values,
    () => lint(config, {cache}),
    () => Promise.resolve(config),
  );
}

try {
  await main();
} catch (error) {
  const isOption = error instanceof Error && 'code' in error && /^ERR_PARSE_ARGS/.test(String(error.code));
  if (!isOption && !(error instanceof ContentError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
