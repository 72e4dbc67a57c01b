#!/usr/bin/env node
/** The command `api-docs-lint`: checks the site in the working directory, as its `lint.config.ts` describes it. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {loadFreshModule} from '@docusaurus/utils';
import {ContentError} from 'api-contract/finding';
import {fix, formatReport, lint, openCache, type LintConfig} from '.';

const usage = `Usage: api-docs-lint [--fix] [--json]

Reports the findings in pages, contracts, and documents. The configuration is in lint.config.ts or lint.config.mjs.

  --fix   also write the fixes of findings, and record new pages and anchors
  --json  print the findings as JSON`;

const names = ['lint.config.ts', 'lint.config.mjs'];

/** @returns an exit code */
async function main(args: readonly string[]): Promise<number> {
  const unknown = args.find((arg) => !['--fix', '--json', '--help'].includes(arg));
  if (unknown !== undefined) throw new ContentError(`"${unknown}" is an unexpected argument.\n\n${usage}`);
  if (args.includes('--help')) return print(usage);
  const file = names.find((name) => existsSync(name));
  if (file === undefined) throw new ContentError(`This folder has no ${names.join(' and no ')}.`);
  const config = (await loadFreshModule(path.resolve(file)).catch((error: unknown) => {
    throw new ContentError(`${file} can’t be loaded. ${String(error)}`);
  })) as LintConfig;
  const cache = openCache('node_modules/.cache/api-docs-lint.json');
  const started = performance.now();
  let report = await lint(config, {cache});
  if (args.includes('--fix')) {
    const fixed = await fix(report, config);
    if (!args.includes('--json')) fixed.forEach(print);
    report = await lint(config, {cache});
  }
  print(args.includes('--json') ? JSON.stringify(report.findings, null, 2) : formatReport(report, started));
  return report.findings.length > 0 ? 1 : 0;
}

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
