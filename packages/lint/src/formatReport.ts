import type {Finding} from 'api-docs-contract/finding';
import type {LintReport} from './lint';

/** One finding below the name of its file: `  12:5  The page has no title.  page-description`. */
export function formatLine({line, column = 1, message, rule}: Finding): string {
  const [first = '', ...rest] = message.split('\n');
  return [
    `  ${`${line}:${column}`.padEnd(7)} ${first}  ${rule}`,
    ...rest.map((text) => `          ${text}`),
  ].join('\n');
}

/** All findings, grouped by file, and the requirements of their rules. Empty without findings. */
export function formatFindings({findings, rules}: Pick<LintReport, 'findings' | 'rules'>): string {
  const files = [...new Set(findings.map(({file}) => file))];
  const groups = files.map((file) =>
    [file, ...findings.filter((finding) => finding.file === file).map(formatLine)].join('\n'),
  );
  const docs = rules.map(({id, docs: text}) => `${id}: ${text}`);
  return groups.length === 0 ? '' : [...groups, docs.join('\n')].join('\n\n');
}

/** Rules whose findings hide other findings. */
const hidingRules = ['contract-syntax', 'directive', 'mdx-syntax'];

/**
 * The findings, if there are any, and the totals: `2 findings in 1 file. Checked 129 files in 2.1 s.`
 *
 * @param started `performance.now()` before the check
 */
export function formatReport(report: Omit<LintReport, 'pages'>, started: number): string {
  const {findings, files} = report;
  const wrongFiles = new Set(findings.map(({file}) => file)).size;
  const found =
    findings.length === 0
      ? 'No findings.'
      : `${count(findings.length, 'finding')} in ${count(wrongFiles, 'file')}.`;
  const hiding = hidingRules.filter((name) => findings.some(({rule}) => rule === name)).join(', ');
  const hint = hiding && ` After you fix ${hiding}, the next check can find more errors.`;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const totals = `${found} Checked ${count(files, 'file')} in ${seconds} s.${hint}`;
  return [formatFindings(report), totals].filter(Boolean).join('\n\n');
}

/** A number with its noun, such as `2 files`. */
const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** The formats of a report for other programs. */
export const formats = {
  json: ({findings}) => JSON.stringify(findings, null, 2),
  /** The commands of GitHub Actions, which shows each finding at its line of a pull request. */
  github: ({findings}) => findings.map(formatAnnotation).join('\n'),
  sarif: ({findings, rules}) => JSON.stringify(toSarif(findings, rules), null, 2),
} satisfies Readonly<Record<string, (report: Pick<LintReport, 'findings' | 'rules'>) => string>>;

function formatAnnotation({file, line, column = 1, rule, message}: Finding): string {
  const escape = (text: string): string =>
    text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const name = escape(file).replaceAll(':', '%3A').replaceAll(',', '%2C');
  return `::error file=${name},line=${line},col=${column},title=${rule}::${escape(message)}`;
}

/** The report in SARIF 2.1.0, which code scanning reads. */
function toSarif(findings: readonly Finding[], rules: LintReport['rules']): object {
  const results = findings.map(({file, line, column = 1, rule, message}) => ({
    ruleId: rule,
    level: 'error',
    message: {text: message},
    locations: [
      {
        physicalLocation: {
          artifactLocation: {uri: encodeURI(file)},
          region: {startLine: line, startColumn: column},
        },
      },
    ],
  }));
  const driver = {
    name: 'api-docs-lint',
    rules: rules.map(({id, docs}) => ({id, shortDescription: {text: docs}})),
  };
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{tool: {driver}, results}],
  };
}
