import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {readOpenEdition} from 'api-contract/changes';
import {isUndated} from 'api-contract/checks';
import {listFiles} from 'api-contract/files';
import type {Finding} from 'api-contract/finding';
import {fix, type LintConfig, type LintReport} from 'api-docs-lint';
import {siteFile} from '../../src/config/books';
import {addWords} from './addWords';
import {addMark} from './yaml';

/**
 * Fixes the findings whose resolution is mechanical: those that the linter fixes, and `x-since` of the open edition. Also formats
 * documents and data, and adds the named words to the word list.
 *
 * @param options.words the words to add to `words.txt`. If the list is empty, the result names the unknown words
 * @returns one sentence for each fix
 */
export async function fixSite(
  report: LintReport,
  {config, words}: {config: LintConfig; words?: readonly string[] | undefined},
): Promise<string[]> {
  const of = (rule: string): Finding[] => report.findings.filter((finding) => finding.rule === rule);
  return [
    ...(await fix(report, config)),
    ...fixDates(of('edition-date')),
    ...(await formatFiles(config)),
    ...(words ? addWords('words.txt', of('spelling'), words) : []),
  ];
}

/** Formats the documents, the sidebars, and the configuration of the site. */
async function formatFiles({root, documents = []}: LintConfig): Promise<string[]> {
  const {check, format, resolveConfig} = await import('prettier');
  const found = documents.flatMap((name) =>
    name.endsWith('.md') ? [name] : listFiles(name, /^(?!.*node_modules\/).*\.md$/),
  );
  const sidebars = readdirSync(root).filter((name) => /^sidebars\.\w+\.ts$/.test(name));
  const files = [...found, ...sidebars, siteFile].map((name) => path.join(root, name));
  const changed: string[] = [];
  for (const file of files.filter((name) => existsSync(name))) {
    const text = readFileSync(file, 'utf8');
    const options = {...(await resolveConfig(file)), filepath: file};
    try {
      if (await check(text, options)) continue;
      writeFileSync(file, await format(text, options));
      changed.push(`Formatted ${path.relative(root, file)}.`);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error; // The rule for sidebars reports it.
    }
  }
  return changed;
}

/** Adds from the end of a file to its start, so that the lines of the other findings stay the same. */
function fixDates(findings: readonly Finding[]): string[] {
  return findings
    .filter(isUndated)
    .reverse()
    .flatMap(({file, line, column = 1}) => {
      const date = readOpenEdition(file.replace(/\/[^/]+$/, ''));
      if (date === undefined) return [];
      writeFileSync(file, addMark(readFileSync(file, 'utf8'), {line, column}, `x-since: '${date}'`));
      return [`Added x-since: '${date}' in ${file}:${line}.`];
    });
}
