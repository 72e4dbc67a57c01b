import path from 'node:path';
import type {Root} from 'mdast';
import {VFile} from 'vfile';
import type {VFileMessage} from 'vfile-message';
import type {Contract} from 'api-docs-contract';
import {runRules, toFindings, toProblem, type Finding, type Problem} from 'api-docs-contract/finding';
import {copyWritten, expandTree, listNodes, parsePage} from 'docusaurus-openapi-reference/pages';
import type {LintConfig} from '../config';
import {diagramRules, readDiagrams} from '../diagrams/diagramRules';
import {syntaxMessages} from '../messages';
import {fileVersion} from '../names/fileVersion';
import {unknownName} from '../names/unknownName';
import {quoteRegions} from '../regions';
import {lintSamples} from '../samples/lintSamples';
import type {KeepPage, WrittenPage} from '../siteInput';
import {toCheckedPage, type TypedPage} from './checkedPage';
import {checkPage} from './pageRules';
import {readSitePage, type SitePage} from './sitePage';

/** A page to check. */
export interface PageInput extends WrittenPage {
  readonly config: LintConfig;
  /** Whether the page describes the current version. */
  readonly isCurrent: boolean;
  /** The contract of the book. `unreadable` if it has problems, which hide the findings that need it. */
  readonly contract: Contract | 'unreadable' | undefined;
  readonly keepPage?: KeepPage | undefined;
}

/** The findings of a page, and its data for the rules that compare pages. It is plain data, so that it can be cached. */
export interface PageReport {
  readonly findings: readonly Finding[];
  /** `undefined` for a partial. */
  readonly page?: SitePage;
  /** The regions of programs that the page quotes. */
  readonly regions: readonly string[];
}

/** The rules for pages as their writers typed them, in books with a `known-names.yaml`. */
export const nameRules = [unknownName, fileVersion] as const;

/** Checks one page with every rule that needs no other page. The page is parsed once. */
export async function lintPage(input: PageInput): Promise<PageReport> {
  const {config, file, source, isCurrent, contract} = input;
  const unreadable = source.indexOf('\uFFFD');
  if (unreadable >= 0) return reportOnly(input, explainEncoding(input, unreadable));
  let root: Root;
  try {
    root = parsePage(source);
  } catch (error) {
    if (!isMessage(error)) throw error;
    return reportOnly(input, explainSyntax(file, error));
  }
  const page = {config, file, root, nodes: listNodes(root), isCurrent};
  const findings = checkPage(page);
  const rest = contract === 'unreadable' ? reportOnly(input) : await lintContent({...input, contract}, page);
  return {...rest, findings: [...findings, ...rest.findings]};
}

/** The report of a page that can't be read completely, so that its anchors are unknown. */
const reportOnly = ({file, url}: WrittenPage, ...problems: readonly Problem[]): PageReport => ({
  findings: toFindings({id: 'mdx-syntax', messages: syntaxMessages}, problems),
  ...(url === undefined
    ? {}
    : {page: {file, url, links: [], images: [], ids: [], lines: {}, isComplete: false}}),
  regions: [],
});

/** Checks the names and samples of a page, and the content that its directives generate. */
async function lintContent(
  {config, file, source, url, contract, keepPage}: PageInput & {contract: Contract | undefined},
  page: TypedPage,
): Promise<PageReport> {
  const {root} = page;
  const vfile = new VFile({path: path.join(config.root, file), value: source});
  const checked = toCheckedPage(page);
  const names = checked ? runRules([...nameRules, ...(config.rules?.pages ?? [])], checked) : [];
  expandTree(config, root, vfile);
  keepPage?.(vfile.path, {source, root, messages: [...vfile.messages]});
  const nodes = listNodes(root);
  const shown = nodes.ofType('apiSample');
  const isComplete = vfile.messages.length === 0;
  const sitePage = url === undefined ? undefined : readSitePage(nodes, {file, url, isComplete});
  const diagrams = await readDiagrams(nodes.ofType('code'), vfile, config);
  const samples = contract ? lintSamples(page, shown, {contract, hasKnownNames: Boolean(checked)}) : [];
  // The drawing of generated content has its own tests.
  quoteRegions(path.join(config.root, config.programs ?? ''))(copyWritten(root), vfile);
  return {
    findings: [
      ...readMessages(vfile, file),
      ...diagrams.flatMap((diagram) => runRules(diagramRules, {...diagram, file, page: checked})),
      ...names,
      ...samples,
    ],
    ...(sitePage ? {page: sitePage} : {}),
    regions: shown.flatMap(({region}) => region ?? []),
  };
}

/** The problems that remark plugins have reported for a page. */
const readMessages = ({messages}: VFile, file: string): Finding[] =>
  messages.flatMap(({reason, ruleId = 'page', line = 1, column}) =>
    toFindings({id: ruleId, messages: {}}, [
      toProblem({file, line, ...(column === undefined ? {} : {column})}, reason),
    ]),
  );

/** Parsers throw a VFileMessage. */
const isMessage = (error: unknown): error is VFileMessage =>
  error instanceof Error && 'reason' in error && 'line' in error;

/** Bytes that aren't UTF-8 are read as U+FFFD. */
function explainEncoding({file, source}: PageInput, index: number): Problem {
  const line = source.slice(0, index).split('\n').length;
  return syntaxMessages.encoding({file, line, column: index - source.lastIndexOf('\n', index)}, {});
}

/** The parser's message for an unclosed tag has the place of the tag only in its text. */
function explainSyntax(file: string, {reason, line, column}: VFileMessage): Problem {
  const [, row, col] = /^Expected a closing tag .*\((\d+):(\d+)-/.exec(reason) ?? [];
  const place = {file, line: Number(row ?? line ?? 1), column: Number(col ?? column ?? 1)};
  return syntaxMessages.syntax(place, {reason});
}
