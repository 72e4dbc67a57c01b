import path from 'node:path';
import type {Nodes, RootContent, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {Contract, Operation} from '../contract';
import type {Finding} from '../finding';
import {parseFenceMeta} from '../remark/code-blocks/fenceMeta';
import {findTarget, parseAbsoluteUrl} from '../remark/sample-checks/target';
import {parseUriEntries} from '../remark/sample-checks/uri';
import {versions} from '../site';
import type {FactPage} from './factPage';
import {contractOf, contractOfPage} from './namesContext';
import {joinResults, type FactResult} from './result';

/** The operations that a part of a page uses. */
interface Calls {
  /** The operations of its samples. */
  readonly made: readonly Operation[];
  /** The operations that it links to, or shows a response of. */
  readonly linked: readonly Operation[];
  /** The scopes of the pages that it links to. A reader may need them. */
  readonly scopesOfLinks: ReadonlySet<string>;
}

/** A scope, role, or rate class that a page states, and where. */
interface Statement {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** The phrases that begin the prerequisites of a guide, as the style guide requires. */
const PREREQUISITES = /\byou\s+need\b|^prerequisites\b/i;

/**
 * Checks the scopes and roles in prerequisites, in tables with a column "Scope", and the rate classes in links to the rate
 * limits against the operations that the section calls. If the section calls none, the section around it counts.
 */
export function checkCalls(page: FactPage): FactResult {
  const contract = findContract(page);
  if (!contract || contract.scopes.length === 0) return {checked: 0, findings: []};
  const results = page.root.children.map((node, index): FactResult => {
    const callsAround = (): Calls => findCalls(page, contract, index);
    const requirements = readRequirements(page.root.children, index);
    const rows = node.type === 'table' ? checkRows(page, contract, node) : [];
    const classes = listRateClasses(node, contract);
    return {
      checked:
        listScopes(requirements, contract).length + listRoles(requirements, contract).length + classes.length,
      findings: [
        ...(requirements.length > 0 ? checkRequirements(page, contract, requirements, callsAround()) : []),
        ...(classes.length > 0 ? checkRateClasses(page, classes, callsAround()) : []),
        ...rows,
      ],
    };
  });
  return joinResults(results);
}

/** A version without scopes has its prerequisites for the current version only, on its page about the migration. */
function findContract(page: FactPage): Contract | undefined {
  const own = contractOfPage(page);
  return own?.scopes.length === 0 && versions[0] ? contractOf(versions[0].number) : own;
}

/** The blocks with prerequisites that start at a block: a paragraph with the list or table that it introduces. */
function readRequirements(blocks: readonly RootContent[], index: number): RootContent[] {
  const [block, next, before] = [blocks[index], blocks[index + 1], blocks[index - 1]];
  if (!block) return [];
  if (block.type === 'table') return hasScopeColumn(block) && !(before && introduces(before)) ? [block] : [];
  if (block.type !== 'paragraph' || !PREREQUISITES.test(toString(block))) return [];
  return introduces(block) && next && (next.type === 'list' || next.type === 'table')
    ? [block, next]
    : [block];
}

function introduces(block: RootContent): boolean {
  return (
    block.type === 'paragraph' && PREREQUISITES.test(toString(block)) && toString(block).trim().endsWith(':')
  );
}

function hasScopeColumn({children: [header]}: Table): boolean {
  return header?.children.some((cell) => toString(cell) === 'Scope') ?? false;
}

function listScopes(nodes: readonly Nodes[], {scopes}: Contract): Statement[] {
  return listCode(nodes).flatMap((code) =>
    code.text
      .split(/\s+/)
      .filter((text) => scopes.some(({name}) => name === text))
      .map((text) => ({...code, text})),
  );
}

function listRoles(nodes: readonly Nodes[], {roles}: Contract): Statement[] {
  return listCode(nodes).filter(({text}) => roles.some(({name}) => name === text));
}

/** Rate classes in code font in links to the page about rate limits. */
function listRateClasses(node: Nodes, {rateClasses}: Contract): Statement[] {
  const links: Nodes[] = [];
  visit(node, 'link', (link) => {
    if (/(?:^|\/)rate-limits(?:\.mdx)?(?:#|$)/.test(link.url)) links.push(link);
  });
  return listCode(links).filter(({text}) => rateClasses.some(({name}) => name === text));
}

function listCode(nodes: readonly Nodes[]): Statement[] {
  const found: Statement[] = [];
  for (const node of nodes) {
    visit(node, 'inlineCode', ({value, position}) => {
      found.push({text: value, line: position?.start.line ?? 1, column: position?.start.column ?? 1});
    });
  }
  return found;
}

function checkRequirements(
  {file}: FactPage,
  contract: Contract,
  nodes: readonly RootContent[],
  calls: Calls,
): Finding[] {
  const stated = listScopes(nodes, contract);
  return [
    ...checkScopes(file, stated, calls),
    ...checkRole(file, contract, listRoles(nodes, contract), calls),
  ];
}

/** A longer list of scopes doesn't help. */
const maximumListed = 3;

/** The stated scopes cover every call, and a call or a link needs each of them. */
function checkScopes(
  file: string,
  stated: readonly Statement[],
  {made, linked, scopesOfLinks}: Calls,
): Finding[] {
  const [first] = stated;
  if (!first) return [];
  const needed = new Set([...[...made, ...linked].flatMap(({scopes}) => scopes), ...scopesOfLinks]);
  const names = new Set(stated.map(({text}) => text));
  const unstated = [...needed].filter((scope) => !names.has(scope));
  const replacement =
    unstated.length > 0 && unstated.length <= maximumListed
      ? `, replace it with ${unstated.join(' or ')}`
      : '';
  const lacking = made.filter(({scopes}) => scopes.some((scope) => !names.has(scope)));
  const messages = new Set(
    lacking.map(
      ({id, scopes}) => `The prerequisites lack the scope ${scopes.join(' ')}, which ${id} needs. Add it.`,
    ),
  );
  return [
    ...[...messages].map((message) => toFinding(file, first, 'scope-missing', message)),
    ...stated
      .filter(({text}) => !needed.has(text))
      .map((at) => {
        const message = `No operation here needs the scope "${at.text}". Delete it${replacement}, or link to the operation.`;
        return toFinding(file, at, 'scope-not-needed', message);
      }),
  ];
}

/** The strongest stated role is sufficient for every call, and one of the calls or linked operations needs it. */
function checkRole(
  file: string,
  {roles}: Contract,
  stated: readonly Statement[],
  {made, linked}: Calls,
): Finding[] {
  const rank = (name: string | undefined): number => roles.findIndex((role) => role.name === name);
  const [strongest] = [...stated].sort((a, b) => rank(b.text) - rank(a.text));
  if (!strongest) return [];
  const tooHigh = made.find(({role}) => rank(role) > rank(strongest.text));
  const isNeeded = [...made, ...linked].some(({role}) => role === strongest.text);
  if (tooHigh) {
    const message = `The role "${strongest.text}" can’t call ${tooHigh.id}, which needs ${tooHigh.role ?? ''}. Correct the role.`;
    return [toFinding(file, strongest, 'role-too-weak', message)];
  }
  const message = `No operation here needs the role "${strongest.text}". Name a weaker role, or link to the operation.`;
  return isNeeded ? [] : [toFinding(file, strongest, 'role-not-needed', message)];
}

/** A row that links to operations names exactly their scopes. */
function checkRows(page: FactPage, contract: Contract, table: Table): Finding[] {
  const column = table.children[0]?.children.findIndex((cell) => toString(cell) === 'Scope') ?? -1;
  if (column < 0) return [];
  return table.children.slice(1).flatMap((row) => {
    const needed = new Set(findLinkedOperations(page, contract, row).flatMap(({scopes}) => scopes));
    const cell = row.children[column];
    const stated = cell ? listScopes([cell], contract) : [];
    if (needed.size === 0 || !cell) return [];
    const isExact = needed.size === stated.length && stated.every(({text}) => needed.has(text));
    const {line = 1, column: at = 1} = cell.position?.start ?? {};
    const message = `The operations of this row need ${[...needed].join(' and ')}, not "${toString(cell)}". Correct the scope.`;
    return isExact ? [] : [toFinding(page.file, {text: '', line, column: at}, 'wrong-scope', message)];
  });
}

function checkRateClasses({file}: FactPage, stated: readonly Statement[], {made}: Calls): Finding[] {
  const classes = new Set(made.flatMap(({rateClass}) => rateClass ?? []));
  return stated
    .filter(({text}) => classes.size > 0 && !classes.has(text))
    .map((at) =>
      toFinding(
        file,
        at,
        'wrong-rate-class',
        `The operations here are in the rate class ${[...classes].join(', ')}, not "${at.text}". Correct it.`,
      ),
    );
}

function toFinding(file: string, {line, column}: Statement, rule: string, message: string): Finding {
  return {file, line, column, rule, message};
}

/** The calls of the smallest section around a block that has samples of calls, up to the whole page. */
const findCalls = (page: FactPage, contract: Contract, index: number): Calls =>
  findSectionCalls(page, contract, index) ?? readCalls(page, contract, page.root.children);

/** The calls of the smallest section around a block that has samples of calls. `undefined` if only the page has them. */
export function findSectionCalls(page: FactPage, contract: Contract, index: number): Calls | undefined {
  return listSectionsAround(page.root.children, index)
    .map((nodes) => readCalls(page, contract, nodes))
    .find(({made}) => made.some(({scopes}) => scopes.length > 0));
}

/** The sections that contain a block, from its own heading outward, without the page. */
function listSectionsAround(blocks: readonly RootContent[], index: number): RootContent[][] {
  const sections: RootContent[][] = [];
  let innermost = Infinity;
  for (let start = index; start >= 0; start -= 1) {
    const node = blocks[start];
    if (node?.type !== 'heading' || node.depth >= innermost) continue;
    const {depth} = node;
    innermost = depth;
    const end = blocks.findIndex((each, at) => at > start && each.type === 'heading' && each.depth <= depth);
    sections.push(blocks.slice(start, end < 0 ? undefined : end));
  }
  return sections;
}

function readCalls(page: FactPage, contract: Contract, nodes: readonly RootContent[]): Calls {
  const pages = new Set(nodes.flatMap((node) => listLinks(page, node).map(({name}) => name)));
  const ofPages = contract.operations.filter(({tags}) => tags.some((tag) => pages.has(tag)));
  return {
    made: nodes.flatMap((node) => findSampleOperations(contract, node)),
    linked: nodes.flatMap((node) => [
      ...findLinkedOperations(page, contract, node),
      ...findResponseOperations(contract, node),
    ]),
    scopesOfLinks: new Set(ofPages.flatMap(({scopes}) => scopes)),
  };
}

function findSampleOperations(contract: Contract, node: Nodes): Operation[] {
  const found: Operation[] = [];
  visit(node, 'code', ({lang, meta, value}) => {
    const {request, unchecked} = parseFenceMeta(meta).values;
    found.push(...contract.operations.filter(({id}) => id === request));
    if (lang === 'uri' && unchecked === undefined) found.push(...findUriOperations(contract, value));
  });
  return found;
}

/** A response alone isn't a call, because it can illustrate an error of another operation. */
function findResponseOperations(contract: Contract, node: Nodes): Operation[] {
  const found: Operation[] = [];
  visit(node, 'code', ({meta}) => {
    const [response] = parseFenceMeta(meta).values.response?.split(':') ?? [];
    found.push(...contract.operations.filter(({id}) => id === response));
  });
  return found;
}

function findUriOperations(contract: Contract, source: string): Operation[] {
  return parseUriEntries(source).flatMap(({method, text}) => {
    const url = parseAbsoluteUrl(text);
    return (url && findTarget(contract, method, url)?.operation) ?? [];
  });
}

/** The operations whose section a block links to. */
export function findLinkedOperations(page: FactPage, contract: Contract, node: Nodes): Operation[] {
  const links = listLinks(page, node);
  return contract.operations.filter(({tags, anchor}) =>
    links.some((link) => tags[0] === link.name && anchor === link.anchor),
  );
}

/** The links of a block to pages of the API: `./rest/devices.mdx#unlock`, `#unlock`, and `/web/2.0/rest/devices#unlock`. */
function listLinks({file}: FactPage, node: Nodes): {name: string; anchor: string | undefined}[] {
  const links: {name: string; anchor: string | undefined}[] = [];
  visit(node, 'link', ({url}) => {
    const [target = '', anchor] = url.split('#');
    if (!/^\w+:/.test(target))
      links.push({name: path.basename(target || file).replace(/\.mdx?$/, ''), anchor});
  });
  return links;
}
