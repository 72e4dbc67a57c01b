import path from 'node:path';
import type {Code, Root} from 'mdast';
// Adds the node types of `:::name` to those of mdast.
import type {} from 'mdast-util-directive';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import type {VFileMessage} from 'vfile-message';
import {ContentError} from '../contentError';
import type {Inspection} from '../contract';
import {checkEventNamesInText} from '../contract/checks/eventNames';
import {checkFacts} from '../facts/checkFacts';
import {FACTS_FILE, toFactPage, type FactPage} from '../facts/factPage';
import type {Finding} from '../finding';
import {checkMarkdownFile} from '../language/markdownFile';
import remarkApiReference from '../remark/api-reference/remarkApiReference';
import remarkCodeBlocks from '../remark/code-blocks/remarkCodeBlocks';
import {checkPage, explainBrace} from '../remark/page-rules/pageRules';
import {readSitePage, type SitePage} from '../remark/page-rules/sitePage';
import {listNodes} from '../remark/listNodes';
import remarkRegions from '../remark/regions/remarkRegions';
import {toFindings} from '../remark/reportProblem';
import {checkPageSamples, type SampleCounts} from '../remark/sample-checks/pageSamples';
import {noFirstLine, repairPage} from './repairPage';
import {parseDespiteErrors, placeOfSyntaxError} from './parseDespiteErrors';

/** A page to check. */
export interface PageInput {
  /** Relative to the site's folder. */
  readonly file: string;
  readonly source: string;
  /** The URL from the file name. Partials, which other pages include, have none. */
  readonly url?: string;
  /** Whether the page describes the current version. */
  readonly isCurrent: boolean;
  /** The contract of the book, if it has one. */
  readonly inspection: Inspection | undefined;
}

/** The findings of a page, and its data for the rules that compare pages. It is JSON, so that it can be cached. */
export interface PageReport {
  readonly findings: readonly Finding[];
  /** `undefined` for a partial. */
  readonly page?: SitePage;
  /** The regions of programs that the page quotes. */
  readonly regions: readonly string[];
  /** The fences with diagrams. `lintDiagrams` checks them. */
  readonly diagrams: readonly Code[];
  readonly proven: SampleCounts;
  readonly unproven: SampleCounts;
  /** The number of checked facts by kind. */
  readonly facts: Readonly<Record<string, number>>;
}

/** The rule for pages that were written with the line ends of Windows. */
export const lineEndRule = 'line-ends';

const lineEndAdvice =
  'The lines end with CR and LF, so programs read a CR at the end of each line of code. Write LF with npm run check -- --fix.';

/** Checks one page with every rule that needs no other page, except those for diagrams. The page is parsed once. */
export async function lintPage(input: PageInput): Promise<PageReport> {
  const {file, isCurrent} = input;
  const {source, errors: structure} = repairPage(input.source.replaceAll('\r\n', '\n'));
  const {root, errors} = parseDespiteErrors(source);
  const isValid = structure.length + errors.length === 0;
  const report = await lintTree({...input, source}, root, isValid);
  const language = checkMarkdownFile(source, {isCurrent}).map((found) => ({file, ...found}));
  const syntax = [
    ...structure.map((error) => ({file, ...error, rule: 'mdx-syntax'})),
    ...errors.map((error) => explainSyntax(file, error)),
  ];
  const lineEnds = input.source.includes('\r\n')
    ? [{file, line: 1, rule: lineEndRule, message: lineEndAdvice}]
    : [];
  const isLost = structure.includes(noFirstLine);
  const found = report.findings.filter(({rule}) => !(isLost && rule === 'page-description'));
  return {...report, findings: [...lineEnds, ...syntax, ...found, ...language]};
}

async function lintTree(input: PageInput, root: Root, isValid: boolean): Promise<PageReport> {
  const {file, source, url, inspection} = input;
  const {contract} = inspection ?? {};
  const vfile = new VFile({path: path.resolve(file), value: source});
  const isReadable = !inspection || contract !== undefined;
  const factPage = isReadable ? toFactPage(file, root) : undefined;
  const {findings, checked} = factPage ? checkFactsSafely(factPage) : {findings: [], checked: {}};
  dropFactCount(root);
  const written = new Set(root.children);
  if (isReadable) remarkApiReference()(root, vfile);
  const nodes = listNodes(root);
  const codes = nodes.ofType('code');
  const rules = checkPage({file, root, nodes});
  const samples = contract && checkPageSamples({file, codes, contract});
  // A line with a mistake can be the directive that generates the missing anchors.
  const isComplete =
    isValid && isReadable && vfile.messages.length === 0 && !rules.some(({rule}) => rule === 'box');
  const page = url === undefined ? undefined : await readSitePage(nodes, {file, url, isComplete});
  const regions = codes.flatMap(findRegion);
  // The drawing of generated content has its own tests.
  root.children = root.children.filter((node) => written.has(node));
  dropGeneratedCode(root);
  remarkRegions()(root, vfile);
  remarkCodeBlocks()(root, vfile);
  return {
    findings: [
      ...toFindings(vfile.messages, file),
      ...rules,
      ...(samples?.problems ?? []).map(({isGenerated, ...problem}) => ({
        ...problem,
        rule: isGenerated ? 'generated-sample' : 'sample',
      })),
      ...findings,
      ...checkEvents(input),
    ],
    ...(page ? {page} : {}),
    regions,
    diagrams: codes.filter(({lang}) => lang === 'mermaid'),
    proven: samples?.proven ?? {},
    unproven: samples?.unproven ?? {},
    facts: checked,
  };
}

/** Only for the current version, because older pages name the events of both. */
function checkEvents({file, source, isCurrent, inspection}: PageInput): Finding[] {
  if (!isCurrent || !inspection?.contract) return [];
  const problems = checkEventNamesInText(inspection.contract, file, source);
  return problems.map((problem) => ({...problem, rule: 'event-name'}));
}

/** An error in `facts.yaml` must not hide the other findings. */
function checkFactsSafely(page: FactPage): ReturnType<typeof checkFacts> {
  try {
    return checkFacts(page);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const elsewhere = [{file: `${page.book}/${FACTS_FILE}`, line: 1, message: error.message}];
    const problems = error.problems.length > 0 ? error.problems : elsewhere;
    // The rules for contracts report the problems of a contract.
    const own = problems.filter((problem) => !problem.file.includes('/openapi/'));
    return {findings: own.map((problem) => ({...problem, rule: 'fact-file'})), checked: {}};
  }
}

/** The number of facts isn't known before all pages are checked, and no rule needs its sentence. */
function dropFactCount(root: Root): void {
  root.children = root.children.filter(
    (node) => node.type !== 'leafDirective' || node.name !== 'checked-facts',
  );
}

/** Drops generated code blocks inside boxes. They have the position of their directive, which is one line. */
function dropGeneratedCode(root: Root): void {
  visit(root, (node, index, parent) => {
    const isCode = node.type === 'code' || (node.type === 'containerDirective' && node.name === 'samples');
    if (!isCode || !parent || index === undefined || !node.position) return undefined;
    if (node.position.end.line > node.position.start.line) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
}

/** The name of the region of a program that a code block quotes. */
function findRegion({meta}: Code): string[] {
  const name = /(?:^|\s)region=(?<name>[\w-]+)/.exec(meta ?? '')?.groups?.name;
  return name === undefined ? [] : [name];
}

/** Elements of HTML that have no content. */
const emptyElements = ['br', 'hr', 'img', 'input', 'wbr'];

function explainOpenTag(tag: string): string {
  const problem = `<${tag}> has no closing tag.`;
  if (emptyElements.includes(tag)) return `${problem} Write <${tag} />, or delete it.`;
  const parameter = tag.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${problem} Write </${tag}>, or, for a placeholder, the name of a parameter in code font, such as \`{${parameter}}\`.`;
}

/** The message for a syntax error whose message in the parser names no resolution. */
function findAdvice(reason: string): string | undefined {
  if (reason.startsWith('Unexpected character `!`'))
    return 'MDX has no HTML comments. Write {/* … */} instead of <!-- … -->.';
  if (reason.startsWith('Unexpected closing slash'))
    return 'The closing tag has no open tag before it. Delete it, or write the open tag.';
  return undefined;
}

function explainSyntax(file: string, error: VFileMessage): Finding {
  const {reason} = error;
  const [, tag] = /^Expected a closing tag for `<([^>]*)>`/.exec(reason) ?? [];
  const hint = /acorn|expression/.test(reason) ? ` ${explainBrace('a brace')}` : '';
  const message =
    tag === undefined ? (findAdvice(reason) ?? `${reason.replace(/\.$/, '')}.${hint}`) : explainOpenTag(tag);
  return {file, ...placeOfSyntaxError(error), rule: 'mdx-syntax', message};
}
