import type {ListItem, RootContent} from 'mdast';
import {ContentError} from 'api-contract/finding';
import {requireSchema, suggestNames, variantsOf, type Contract} from 'api-contract';
import {parseSentence} from '../pages/description';
import {code, table, text, type Block, type Inline} from '../pages/markdown';
import type {Page} from '../pages/page';
import {firstSentence} from '../pages/words';
import {requireField, valuesOf} from './typeName';

/** The table of an enumeration: its values, their descriptions, and a column of the writer. */
export interface ValueTable {
  /** The schema and its field: `Rule.kind`. */
  readonly name: string;
  /** The heads of its three columns: `Kind | Effect | Industry term`. */
  readonly columns: string;
  /** The list of the writer, with an item for each value. */
  readonly content: readonly RootContent[];
}

/** Draws the table of an enumeration. The first sentence of each description is in the contract. */
export function drawValueTable({name, columns, content}: ValueTable, page: Page): Block[] {
  const descriptions = describeValues(page.contract, name);
  const entries = readEntries(content);
  const values = [...descriptions.keys()];
  const unknown = [...entries.keys()].find((value) => !descriptions.has(value));
  if (unknown !== undefined)
    throw new ContentError(`"${unknown}" is not a value of ${name}. ${suggestNames(unknown, values)}`);
  const missing = values.filter((value) => !entries.has(value));
  if (missing.length > 0)
    throw new ContentError(
      `The list has no item for ${missing.join(', ')}. Write - \`${missing[0]}\`: and a text.`,
    );
  const rows = values.map((value) => [
    code(value),
    parseSentence(firstSentence(descriptions.get(value) ?? ''), page.resolveLink),
    entries.get(value) ?? [],
  ]);
  const heads = columns.split(' | ');
  if (heads.length !== 3)
    throw new ContentError('Write three columns: columns="Kind | Effect | Industry term".');
  return [table(heads, rows)];
}

/** The description of each value. The value of a discriminator has that of its variant. */
function describeValues(contract: Contract, name: string): ReadonlyMap<string, string> {
  const [schemaName = '', key = ''] = name.split('.');
  const schema = requireSchema(contract, schemaName);
  const union = variantsOf(contract, schema);
  if (union?.discriminator === key)
    return new Map(
      union.variants.map((variant) => [String(variant.value), variant.schema.description ?? '']),
    );
  const field = requireField(contract, name);
  const descriptions = field['x-enum-descriptions'] ?? {};
  return new Map(valuesOf(field).map((value) => [String(value), descriptions[String(value)] ?? '']));
}

/** Reads the items: "- `access`: text". */
function readEntries(content: readonly RootContent[]): ReadonlyMap<string, readonly Inline[]> {
  const items = content.flatMap((node) => (node.type === 'list' ? node.children : []));
  return new Map(items.map(readEntry));
}

function readEntry({children: [paragraph]}: ListItem): [value: string, words: Inline[]] {
  const [value, separator, ...rest] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  if (value?.type !== 'inlineCode' || separator?.type !== 'text' || !separator.value.startsWith(': '))
    throw new ContentError('An item of the list has another form than "- `value`: text".');
  return [value.value, [text(separator.value.slice(2)), ...rest]];
}
