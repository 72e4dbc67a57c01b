#!/usr/bin/env node
/** The command `api-docs-lint`: checks the site in the working directory, as its `lint.config.ts` describes it. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {loadFreshModule} from '@docusaurus/utils';
import {ContentError} from 'api-docs-contract/finding';
import {fix, formatReport, formats, lint, openCache, type LintConfig} from '.';

const usage = `Usage: api-docs-lint [--fix] [--format json|github|sarif]

Reports the findings in pages, contracts, and documents. The configuration is in lint.config.ts or lint.config.mjs.

  --fix            also write the fixes of findings, and record new pages and anchors
  --format FORMAT  print the findings for a program: json, github (annotations of a pull request), or sarif`;

const names = ['lint.config.ts', 'lint.config.mjs'];

/** @returns an exit code */
async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options.help) return print(usage);
  const {format} = options;
  if (format !== undefined && !isFormat(format))
    throw new ContentError(`"${format}" is not a format.\n\n${usage}`);
  const file = names.find((name) => existsSync(name));
  if (file === undefined) throw new ContentError(`This folder has no ${names.join(' and no ')}.`);
  const config = (await loadFreshModule(path.resolve(file)).catch((error: unknown) => {
    throw new ContentError(`${file} can’t be loaded. ${String(error)}`);
  })) as LintConfig;
  const cache = openCache('node_modules/.cache/api-docs-lint.bin');
  const started = performance.now();
  let report = await lint(config, {cache});
  if (options.fix) {
    const fixed = await fix(report, config);
    if (!format) fixed.forEach(print);
    report = await lint(config, {cache});
  }
  print(format ? formats[format](report) : formatReport(report, started));
  return report.findings.length > 0 ? 1 : 0;
}

function readOptions(args: readonly string[]) {
  try {
    const options = {fix: {type: 'boolean'}, format: {type: 'string'}, help: {type: 'boolean'}} as const;
    return parseArgs({args: [...args], options}).values;
  } catch (error) {
    throw new ContentError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

const isFormat = (name: string): name is keyof typeof formats => Object.hasOwn(formats, name);

function print(text: string): 0 {
  process.stdout.write(`${text}\n`);
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
