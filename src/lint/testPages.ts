import {formatFinding} from '../finding';
import type {SitePage} from '../remark/page-rules/sitePage';
import {lintDiagrams} from './lintDiagrams';
import {lintPage, type PageReport} from './lintPage';

/** The first lines of a page without errors. */
export const head = [
  '---',
  'title: Doors',
  `description: ${'Doors open and close. '.repeat(4).trim()}`,
  '---',
  '',
];

/** Checks a page of a book without a contract. */
export const lint = (lines: readonly string[], name = 'page'): Promise<PageReport> =>
  lintPage({
    file: `ios/${name}.mdx`,
    source: lines.join('\n'),
    url: `/ios/${name}`,
    isCurrent: true,
    inspection: undefined,
  });

/** A page with these lines after its front matter, for the rules that compare pages. */
export async function readPage(name: string, ...lines: string[]): Promise<SitePage> {
  const {page} = await lint([...head, ...lines], name);
  if (!page) throw new Error('The page has a syntax error.');
  return page;
}

/**
 * Returns the findings of a page with these lines as `file:line: message`.
 *
 * @throws Error if a finding has a stack trace
 */
export async function checkLines(lines: readonly string[]): Promise<string> {
  const report = await lint(lines);
  const findings = [...report.findings, ...(await lintDiagrams('ios/page.mdx', report.diagrams))];
  const trace = findings.find(({message}) => /^\s+at |node_modules/m.test(message));
  if (trace) throw new Error(`A finding has a stack trace: ${trace.message}`);
  return findings.map(formatFinding).join('\n');
}
