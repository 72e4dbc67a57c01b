import path from 'node:path';
import type {Root} from 'mdast';
import {VFile} from 'vfile';
import type {VFileMessage} from 'vfile-message';
import {toCheckedPage} from '../checkedPage';
import {checkConsistency, checkSampleValues} from '../consistency';
import type {Contract} from 'api-contract';
import {runRules, toFindings, type Finding, type Problem} from 'api-contract/finding';
import {valueMessages} from 'api-contract/validate';
import {copyWritten, expandTree, listNodes, parsePage} from 'docusaurus-openapi-reference/pages';
import {diagramRules} from '../diagrams/diagramRules';
import {readDiagrams} from '../diagrams/readDiagrams';
import {sampleMessages, syntaxMessages} from '../messages';
import {quoteRegions} from '../regions/quoteRegions';
import {checkPage} from './pageRules';
import {readSitePage, type SitePage} from './sitePage';
import {readMessages} from './readMessages';
import {checkSamples} from '../samples/checkSamples';
import {readSamples} from '../samples/readSamples';
import type {LintConfig} from '../config';
import type {KeepPage, WrittenPage} from '../siteInput';

/** A page to check. */
export interface PageInput extends WrittenPage {
  readonly config: LintConfig;
  /** Whether the page describes the current version. */
  readonly isCurrent: boolean;
  /** The contract of the book. `unreadable` if it has problems, which hide the findings that need it. */
  readonly contract: Contract | 'unreadable' | undefined;
  readonly keepPage?: KeepPage | undefined;
}

/** The findings of a page, and its data for the rules that compare pages. It is JSON, so that it can be cached. */
export interface PageReport {
  readonly findings: readonly Finding[];
  /** `undefined` for a partial. */
  readonly page?: SitePage;
  /** The regions of programs that the page quotes. */
  readonly regions: readonly string[];
}

/** Checks one page with every rule that needs no other page. The page is parsed once. */
export async function lintPage(input: PageInput): Promise<PageReport> {
  const unreadable = input.source.indexOf('\uFFFD');
  if (unreadable >= 0) return reportOnly(input, explainEncoding(input, unreadable));
  let root: Root;
  try {
    root = parsePage(input.source);
  } catch (error) {
    if (!isMessage(error)) throw error;
    return reportOnly(input, explainSyntax(input.file, error));
  }
  const {config, file, isCurrent, contract} = input;
  const nodes = listNodes(root);
  const findings = checkPage({file, root, nodes, isCurrent, config});
  const rest = contract === 'unreadable' ? undefined : await lintContent({...input, contract}, root);
  const report = rest ?? reportOnly(input);
  return {...report, findings: [...findings, ...report.findings]};
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
  input: PageInput & {contract: Contract | undefined},
  root: Root,
): Promise<PageReport> {
  const {config, file, source, url, contract} = input;
  const vfile = new VFile({path: path.join(config.root, file), value: source});
  const checked = toCheckedPage(file, root, config);
  const consistency = checked ? checkConsistency(checked) : [];
  expandTree(config, root, vfile);
  input.keepPage?.(vfile.path, {source, root, messages: [...vfile.messages]});
  const nodes = listNodes(root);
  const shown = nodes.ofType('apiSample');
  const {samples, problems} = contract ? readSamples(file, shown, contract) : {samples: [], problems: []};
  const isComplete = vfile.messages.length === 0;
  const page = url === undefined ? undefined : readSitePage(nodes, {file, url, isComplete});
  const regions = shown.flatMap(({region}) => region ?? []);
  const diagrams = await readDiagrams(nodes.ofType('code'), vfile, config);
  // The drawing of generated content has its own tests.
  const written = copyWritten(root);
  quoteRegions(path.join(config.root, config.programs ?? ''))(written, vfile);
  return {
    findings: [
      ...readMessages(vfile.messages, file),
      ...toFindings({id: 'sample', messages: {...valueMessages, ...sampleMessages}}, [
        ...problems,
        ...(contract ? checkSamples(samples, contract) : []),
      ]),
      ...diagrams.flatMap((diagram) => runRules(diagramRules, {...diagram, file, page: checked})),
      ...consistency,
      ...(checked && contract ? checkSampleValues(samples, contract, config) : []),
    ],
    ...(page ? {page} : {}),
    regions,
  };
}

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
