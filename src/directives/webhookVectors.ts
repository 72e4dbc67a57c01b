import type {Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {listNodes} from 'docusaurus-openapi-reference/pages';
import type {Delivery} from '../live-pictures/verify';

/** A webhook delivery, and whether a receiver must accept it. */
export interface WebhookVector extends Delivery {
  readonly genuine: boolean;
}

/** The texts of a row, or the text in code font of each cell that has one. */
const readRow = (row: Table['children'][number]): {texts: string[]; codes: (string | undefined)[]} => ({
  texts: row.children.map((cell) => toString(cell)),
  codes: row.children.map((cell) => listNodes(cell).ofType('inlineCode')[0]?.value),
});

/** The first table with a secret: the value of each field. */
export function readFields(tables: readonly Table[]): ReadonlyMap<string, string> {
  const rows = tables.map(({children}) => children.map(readRow));
  const found = rows.find((table) => table.some(({texts}) => texts[0] === 'secret')) ?? [];
  return new Map(found.map(({texts: [name = ''], codes: [, value = '']}) => [name, value]));
}

/** The test vectors in the tables of a webhooks page. Each row of the second table changes one field. */
export function readWebhookVectors(root: Root): WebhookVector[] {
  const tables = listNodes(root).ofType('table');
  const base = readFields(tables);
  const changes = tables.map(({children}) => children.map(readRow));
  const [, ...rows] = changes.find(([head]) => head?.texts[1] === 'Changed value') ?? [];
  return rows.map(({texts: [field = '', text = '', result = ''], codes: [, changed]}) => {
    const valueOf = (name: string): string => (field === name ? changed : undefined) ?? base.get(name) ?? '';
    return {
      name:
        changed === undefined ? 'Valid test vector' : `${field}: ${describeChange(changed, text, result)}`,
      secret: valueOf('secret'),
      id: valueOf('webhook-id'),
      timestamp: valueOf('webhook-timestamp'),
      body: valueOf('body'),
      signatures: valueOf('webhook-signature'),
      at: Number(valueOf('your clock')),
      genuine: result.startsWith('valid'),
    };
  });
}

/** What the table says about a changed value, or a short value itself, or the reason for the result. */
function describeChange(changed: string, text: string, result: string): string {
  const words = text.slice(changed.length).replace(/^, (?:which is )?/, '');
  const reason = result.replace(/^\w+(?:, because |, |: )?/, '');
  return words || (changed.length < 12 ? changed : reason || 'another value');
}
