import type {InlineCode, Nodes, Table, TableCell} from 'mdast';
import {visit} from 'unist-util-visit';
import {suggestNames, variantsOf, type Contract, type Json} from '../contract';
import {isList} from '../contract/pointer';
import {walkDocument} from '../contract/walk';
import type {Finding} from '../finding';
import type {FactPage} from './factPage';
import {contractNamedIn, contractOfPage} from './namesContext';
import type {FactResult} from './result';

/** A list of values in a contract, such as the field `CloudNode.offlinePolicy`, or the roles. */
interface Enumeration {
  readonly name: string;
  readonly values: readonly string[];
}

/** The part of the rows, and of the values in them, from which on a table restates an enumeration. */
const RESTATED = 0.6;

/**
 * Checks that a table whose first column lists values of an enumeration lists all of them, and no others. A table that
 * deliberately shows a part has an MDX comment above it with the text "part of Rule.kind". Tables of scopes list what a
 * guide needs, so `calls.ts` checks them.
 */
export function checkTables(page: FactPage): FactResult {
  const findings: Finding[] = [];
  let checked = 0;
  visit(page.root, 'table', (table, index, parent) => {
    const contract = contractNamedIn(table.children[0]?.children[0]) ?? contractOfPage(page);
    const values = readFirstColumn(table);
    if (!contract || values.length < 2) return;
    const part = readPart(index ? parent?.children[index - 1] : undefined);
    const problems =
      part === undefined ? checkComplete(contract, table, values) : checkPart(contract, part, table, values);
    if (!problems) return;
    checked += 1;
    findings.push(
      ...problems.map(({at, message}) => {
        const {line = 1, column = 1} = at.position?.start ?? {};
        return {file: page.file, line, column, rule: 'incomplete-table', message};
      }),
    );
  });
  return {checked, findings};
}

/** A problem of a table, and the table or the value that has it. */
interface Problem {
  readonly at: Nodes;
  readonly message: string;
}

/** The values in a column whose cells start with code. Empty if most cells are prose. */
function readFirstColumn({children: [, ...rows]}: Table): InlineCode[] {
  const cells = rows.map(({children}) => (children[0] ? readCell(children[0]) : []));
  return cells.filter((values) => values.length > 0).length >= cells.length * RESTATED ? cells.flat() : [];
}

/** The code in a cell that starts with code: `full`, or `noCredentials` (default). */
function readCell(cell: TableCell): InlineCode[] {
  const values: InlineCode[] = [];
  visit(cell, 'inlineCode', (node) => void values.push(node));
  return firstLeafOf(cell).type === 'inlineCode' ? values : [];
}

function firstLeafOf(node: Nodes): Nodes {
  const first = 'children' in node ? node.children[0] : undefined;
  return first ? firstLeafOf(first) : node;
}

/** `undefined` if the values restate no enumeration. */
function checkComplete(
  contract: Contract,
  table: Table,
  nodes: readonly InlineCode[],
): Problem[] | undefined {
  const values = nodes.map(({value}) => value);
  const [nearest] = enumerationsOf(contract)
    .filter(
      (each) => values.filter((value) => each.values.includes(value)).length >= values.length * RESTATED,
    )
    .map(({name, values: all}) => ({
      name,
      all,
      missing: all.filter((value) => !values.includes(value)),
      extra: nodes.filter(({value}) => !all.includes(value)),
    }))
    .sort((a, b) => a.missing.length + a.extra.length - (b.missing.length + b.extra.length));
  if (!nearest) return undefined;
  const {name, all, missing, extra} = nearest;
  const hint = `If the table shows a part, write {/* part of ${name} */} above it.`;
  return [
    ...(missing.length > 0
      ? [
          {
            at: table,
            message: `The table lists ${name}, but lacks ${missing.join(', ')}. Add the rows. ${hint}`,
          },
        ]
      : []),
    ...extra.map((at) => ({at, message: explainExtra(at.value, name, all)})),
  ];
}

function checkPart(contract: Contract, name: string, table: Table, nodes: readonly InlineCode[]): Problem[] {
  const all = enumerationsOf(contract);
  const known = all.find((each) => each.name === name);
  const names = all.map((each) => each.name);
  if (!known)
    return [{at: table, message: `There is no enumeration "${name}". ${suggestNames(name, names)}`}];
  const extra = nodes.filter(({value}) => !known.values.includes(value));
  const isWhole = known.values.every((value) => nodes.some((node) => node.value === value));
  return [
    ...extra.map((at) => ({at, message: explainExtra(at.value, name, known.values)})),
    ...(isWhole
      ? [{at: table, message: `The table lists all of ${name}. Delete the comment above it.`}]
      : []),
  ];
}

function explainExtra(value: string, name: string, known: readonly string[]): string {
  return `"${value}" is not a value of ${name}. ${suggestNames(value, known)}`;
}

/** `Rule.kind` from the comment "part of Rule.kind". */
function readPart(node: Nodes | undefined): string | undefined {
  return node?.type === 'mdxFlowExpression'
    ? /^\/\*\s*part of (?<name>\S+)\s*\*\/$/.exec(node.value.trim())?.groups?.name
    : undefined;
}

const enumerations = new WeakMap<Contract, readonly Enumeration[]>();

function enumerationsOf(contract: Contract): readonly Enumeration[] {
  const known = enumerations.get(contract) ?? listEnumerations(contract);
  enumerations.set(contract, known);
  return known;
}

function listEnumerations(contract: Contract): Enumeration[] {
  const found: Enumeration[] = [
    {name: 'roles', values: contract.roles.map(({name}) => name)},
    {name: 'rate-classes', values: contract.rateClasses.map(({name}) => name)},
  ];
  for (const [schemaName, schema] of contract.schemas) {
    const {discriminator, variants} = variantsOf(contract, schema) ?? {};
    if (discriminator === undefined) continue;
    found.push({
      name: `${schemaName}.${discriminator}`,
      values: (variants ?? []).map(({value}) => String(value)),
    });
  }
  walkDocument(contract.document, ({enum: values}, path) => {
    if (!isList(values) || values.length < 2) return;
    const names = path.filter((key) => typeof key === 'string' && !SYNTAX.has(key));
    found.push({name: names.join('.'), values: toTexts(values)});
  });
  return found;
}

/** Keywords of schemas that aren't a part of a name. */
const SYNTAX = new Set<string | number>([
  'components',
  'schemas',
  'properties',
  'items',
  'allOf',
  'oneOf',
  'anyOf',
]);

function toTexts(values: readonly Json[]): string[] {
  return values.filter((value) => value !== null).map(String);
}
