import {createHmac, timingSafeEqual} from 'node:crypto';
import type {Root} from 'mdast';
import type {Place} from 'api-contract/finding';
import {brand} from '../../config/site';
import type {Computed} from './computed';
import {findValue, readTables, type Cell, type Table} from './tables';

/** A webhook delivery, and whether a receiver must accept it. `at` is the receiver's clock in Unix seconds. */
export interface WebhookVector {
  readonly name: string;
  readonly secret: string;
  readonly id: string;
  readonly timestamp: string;
  readonly body: string;
  readonly signatures: string;
  readonly at: number;
  readonly genuine: boolean;
}

/** A vector with the cell that states its result. */
interface TypedVector extends WebhookVector {
  readonly result: Cell;
}

const SIGNATURE = 'webhook-signature';
const TOLERANCE_SECONDS = 300;

/** The test vectors in the tables of the webhooks page. The page and the tests of the verifiers use the same vectors. */
export const readWebhookVectors = (root: Root): WebhookVector[] => readTypedVectors(readTables(root));

/** The table of the inputs, and the table with one changed input in each row. */
function readTypedVectors(tables: readonly Table[]): TypedVector[] {
  const base = tables.find((table) => findValue(table, SIGNATURE) && findValue(table, 'secret'));
  const changes = tables.find(({header}) => header.join() === 'Field,Changed value,Expected result');
  if (!base || !changes) return [];
  return changes.rows.flatMap(([field, change, result]): TypedVector[] => {
    if (!field || !result) return [];
    const [changed] = change?.codes ?? [];
    const valueOf = (name: string): string =>
      (field.text === name ? changed : undefined) ?? findValue(base, name)?.codes[0] ?? '';
    return [
      {
        name: changed === undefined ? 'no change' : `${field.text} ${changed}`,
        secret: valueOf('secret'),
        id: valueOf('webhook-id'),
        timestamp: valueOf('webhook-timestamp'),
        body: valueOf('body'),
        signatures: valueOf(SIGNATURE),
        at: Number(valueOf('your clock')),
        genuine: result.text.startsWith('valid'),
        result,
      },
    ];
  });
}

type Signed = Pick<WebhookVector, 'secret' | 'id' | 'timestamp' | 'body'>;

/** Signs a delivery as Standard Webhooks specifies. */
export function signWebhook({secret, id, timestamp, body}: Signed): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** Verifies a delivery as Standard Webhooks specifies, independently of the programs that pages show. */
function isGenuine(vector: WebhookVector): boolean {
  if (!(Math.abs(vector.at - Number(vector.timestamp)) <= TOLERANCE_SECONDS)) return false;
  const expected = Buffer.from(signWebhook(vector));
  return vector.signatures.split(' ').some((entry) => {
    const given = Buffer.from(entry);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** The signatures and results in the tables of a page. */
export function readWebhookTables(file: string, root: Root): Computed[] {
  const tables = readTables(root);
  const vectors = readTypedVectors(tables);
  const placeOf = ({line}: Cell): Place => ({file, line});
  const results = vectors.map((vector) => ({
    place: placeOf(vector.result),
    name: 'result',
    value: vector.genuine ? 'valid' : 'rejected',
    right: [isGenuine(vector) ? 'valid' : 'rejected'],
  }));
  const signatures = vectors[0] ? listSignatureCells(tables, vectors[0].secret) : [];
  return [
    ...results,
    ...signatures.map((cell) => ({
      place: placeOf(cell),
      name: SIGNATURE,
      value: cell.codes[0] ?? '',
      right: vectors[0] ? [signWebhook(vectors[0])] : [],
    })),
    ...tables.flatMap((table) => readLegacyTable(table, placeOf)),
  ];
}

/** The cells with the signature of the unchanged vector: below its secret, and in the table that explains each step. */
function listSignatureCells(tables: readonly Table[], secret: string): Cell[] {
  return tables.flatMap(({header, rows}) => {
    const isBase = findValue({header, rows}, 'secret')?.codes[0] === secret;
    const column = isBase ? 1 : header.indexOf('In the test vector');
    const row = rows.find(([first]) => first?.text === (isBase ? SIGNATURE : 'signature'));
    return row?.[column] ?? [];
  });
}

/** Version 1.0: HMAC-SHA1 of the body in hexadecimal digits. */
function readLegacyTable(table: Table, placeOf: (cell: Cell) => Place): Computed[] {
  const cell = findValue(table, `X-${brand.name}-Signature`);
  const [secret, body] = ['secret', 'body'].map((name) => findValue(table, name)?.codes[0]);
  const [value] = cell?.codes ?? [];
  if (!cell || value === undefined || secret === undefined || body === undefined) return [];
  const right = `sha1=${createHmac('sha1', secret).update(body).digest('hex')}`;
  return [{place: placeOf(cell), name: `X-${brand.name}-Signature`, value, right: [right]}];
}
