import {ContentError} from 'api-docs-contract/finding';
import {fix, type LintConfig, type LintReport} from '.';
import {formatReport, formats} from './formatReport';

/** The options of a command that lints, for `parseArgs` of Node. */
export const runOptions = {fix: {type: 'boolean', default: false}, format: {type: 'string'}} as const;

/**
 * Lints, fixes what it can if it should, prints the report, and sets the exit code.
 *
 * @param lint gets the report, and again after fixes
 * @param load loads the configuration, which only fixes need
 * @throws ContentError for an unknown format
 */
export async function runLint(
  {fix: shouldFix, format}: {readonly fix: boolean; readonly format?: string | undefined},
  lint: () => Promise<LintReport>,
  load: () => Promise<LintConfig>,
): Promise<void> {
  const write = Object.entries(formats).find(([name]) => name === format)?.[1];
  if (format !== undefined && !write)
    throw new ContentError(`"${format}" is not a format. Supported: ${Object.keys(formats).join(', ')}.`);
  const print = (text: string): unknown => process.stdout.write(`${text}\n`);
  const started = performance.now();
  let report = await lint();
  if (shouldFix) {
    const fixed = await fix(report, await load());
    if (!write) fixed.forEach(print);
    if (fixed.length > 0) report = await lint();
  }
  print(write ? write(report) : formatReport(report, started));
  process.exitCode = report.findings.length > 0 ? 1 : 0;
}
