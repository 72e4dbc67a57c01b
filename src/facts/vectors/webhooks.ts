import {createHmac, timingSafeEqual} from 'node:crypto';
import type {Root} from 'mdast';
import {brand} from '../../brand';
import {findValue, readTables, type Cell, type Table} from './tables';
import {judge, type Verdict} from './verdict';

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

/** A vector with the lines of the page that state it. */
interface TypedVector extends WebhookVector {
  readonly change: Cell | undefined;
  readonly result: Cell;
}

const SIGNATURE = 'webhook-signature';
const CLOCK = 'your clock';
const TOLERANCE_SECONDS = 300;

/** The test vectors in the tables of the webhooks page. The page and the tests of the verifiers use the same vectors. */
export function readWebhookVectors(root: Root): WebhookVector[] {
  return readTypedVectors(readTables(root));
}

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
        at: Number(valueOf(CLOCK)),
        genuine: result.text.startsWith('valid'),
        change,
        result,
      },
    ];
  });
}

/** Signs a delivery as Standard Webhooks specifies. */
export function signWebhook({
  secret,
  id,
  timestamp,
  body,
}: Pick<WebhookVector, 'secret' | 'id' | 'timestamp' | 'body'>): string {
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

/** Recomputes every signature in the tables of a page. */
export function checkWebhookTables(root: Root): Verdict[] {
  const tables = readTables(root);
  return [...checkVectorTables(tables), ...tables.flatMap(checkLegacyTable)];
}

function checkVectorTables(tables: readonly Table[]): Verdict[] {
  const vectors = readTypedVectors(tables);
  const [base] = vectors;
  if (!base) return [];
  const right = signWebhook(base);
  return [
    ...tables
      .filter((table) => findValue(table, 'secret')?.codes[0] === base.secret)
      .flatMap((table) => [
        ...checkSignatureCell(findValue(table, SIGNATURE), right),
        ...checkClockCell(findValue(table, CLOCK)),
      ]),
    ...tables.flatMap((table) => checkSteps(table, base, right)),
    ...vectors.flatMap((vector) => [checkResult(vector), ...checkShift(vector, base)]),
  ];
}

function checkSignatureCell(cell: Cell | undefined, right: string): Verdict[] {
  const [shown] = cell?.codes ?? [];
  if (!cell || shown === undefined) return [];
  const message = `The signature is ${shown}, but the secret, ID, timestamp, and body give ${right}.`;
  return [judge(shown === right, cell.line, shown, message)];
}

/** The table that explains each step with values of the vector. */
function checkSteps({header, rows}: Table, base: WebhookVector, right: string): Verdict[] {
  const column = header.indexOf('In the test vector');
  const cellOf = (name: string): Cell | undefined => rows.find(([first]) => first?.text === name)?.[column];
  const [key, text, signature] = ['key', 'text', 'signature'].map(cellOf);
  const bytes = [...Buffer.from(base.secret.replace('whsec_', ''), 'base64')].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  const signed = `${base.id}.${base.timestamp}.${base.body}`;
  const [first = '', last = ''] = key?.codes ?? [];
  const isKey =
    key?.text.startsWith(`${bytes.length} bytes`) &&
    bytes.join(' ').startsWith(first) &&
    bytes.at(-1) === last;
  const start = text?.codes[0] ?? '';
  const isText = start.endsWith('…') ? signed.startsWith(start.slice(0, -1)) : start === signed;
  const keyMessage = `The key is "${key?.text}", but the secret has the ${bytes.length} bytes ${bytes.join(' ')}.`;
  const textMessage = `The signed text is ${start}, but the vector gives ${signed}.`;
  return [
    ...(key ? [judge(isKey === true, key.line, key.text, keyMessage)] : []),
    ...(text ? [judge(isText, text.line, start, textMessage)] : []),
    ...checkSignatureCell(signature, right),
  ];
}

/** `1767225600, which is 2026-01-01T00:00:00Z`. */
function checkClockCell(cell: Cell | undefined): Verdict[] {
  const [instant] = /\d{4}-\d\d-\d\dT[\d:]+Z/.exec(cell?.text ?? '') ?? [];
  const seconds = Number(cell?.codes[0]);
  if (!cell || instant === undefined) return [];
  const right = new Date(seconds * 1000).toISOString().replace('.000', '');
  return [judge(instant === right, cell.line, instant, `${seconds} is ${right}, not ${instant}.`)];
}

function checkResult(vector: TypedVector): Verdict {
  const {genuine, result, secret, signatures} = vector;
  const isAccepted = isGenuine(vector);
  const message = `The result is "${result.text}", but a receiver ${isAccepted ? 'accepts' : 'rejects'} this delivery.`;
  return judge(isAccepted === genuine, result.line, `${secret} ${signatures}`, message);
}

/** `1767225840, 4 minutes later`. */
function checkShift({change, at}: TypedVector, base: WebhookVector): Verdict[] {
  const {minutes, direction} =
    /(?<minutes>\d+) minutes (?<direction>later|earlier)/.exec(change?.text ?? '')?.groups ?? {};
  if (!change || minutes === undefined) return [];
  const shift = Number(minutes) * (direction === 'later' ? 1 : -1) * 60;
  const message = `${at} is ${(at - base.at) / 60} minutes after ${base.at}, not ${minutes} minutes ${direction}.`;
  return [judge(at - base.at === shift, change.line, String(at), message)];
}

/** Version 1.0: HMAC-SHA1 of the body in hexadecimal digits. */
function checkLegacyTable(table: Table): Verdict[] {
  const cell = findValue(table, `X-${brand.name}-Signature`);
  const [secret, body] = ['secret', 'body'].map((name) => findValue(table, name)?.codes[0]);
  const [shown] = cell?.codes ?? [];
  if (!cell || shown === undefined || secret === undefined || body === undefined) return [];
  const right = `sha1=${createHmac('sha1', secret).update(body).digest('hex')}`;
  const message = `The signature is ${shown}, but the secret and the body give ${right}.`;
  return [judge(shown === right, cell.line, shown, message)];
}
