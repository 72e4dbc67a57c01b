import {createHash} from 'node:crypto';
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {Contract, Json} from '../../contract';
import {decodeCard, requireCardFormat} from '../../cardFormat';
import {tryParseJson} from '../../contract/json';
import {isList, isObject, type Path} from '../../contract/pointer';
import {placeIn} from '../../contract/source';
import {findHeader, parseHttpMessage} from '../../remark/code-blocks/httpMessage';
import {examplesOf} from '../examples';
import {judge, type Verdict} from './verdict';
import {signWebhook} from './webhooks';

/** What a page and its contract say about a value that samples show. */
export interface Sources {
  readonly contract: Contract;
  /** Every text in the samples of the page. */
  readonly text: string;
  /** Placeholders such as a client secret, from `facts.yaml`. */
  readonly opaque: ReadonlySet<string>;
}

/** Recomputes the values in the typed samples of a page: credentials, signatures, hashes, cursors, and card bits. */
export function checkSampleVectors(root: Root, sources: Sources): Verdict[] {
  const verdicts: Verdict[] = [];
  visit(root, 'code', (node) => {
    for (const check of [checkBasic, checkDelivery, checkChallenges, checkCursors, checkDecoding])
      verdicts.push(...check(node, sources));
  });
  return verdicts;
}

const startOf = ({position}: Code): number => position?.start.line ?? 0;

/** The line in the file of a text in a sample. */
function lineOf(node: Code, text: string): number {
  const before = node.value.slice(0, Math.max(0, node.value.indexOf(text)));
  return startOf(node) + before.split('\n').length;
}

/** `Authorization: Basic …`, and `--user` of curl: the client ID of the examples, and a placeholder for the secret. */
function checkBasic(node: Code, {contract, opaque}: Sources): Verdict[] {
  const encoded = [...node.value.matchAll(/\bBasic (?<value>[A-Za-z0-9+/_-]+=*)/g)];
  const plain = [...node.value.matchAll(/--user (?<value>[^\s:]+:[^\s\\]+)/g)];
  const pairs = [
    ...encoded.map(([, value = '']) => ({value, pair: Buffer.from(value, 'base64').toString()})),
    ...plain.map(([, value = '']) => ({value, pair: value})),
  ];
  const clients = pairs.length > 0 ? examplesOf(contract, 'client_id') : [];
  return pairs.map(({value, pair}): Verdict => {
    const [id = '', secret = ''] = pair.split(':');
    const message = clients.includes(id)
      ? `${value} contains the secret "${secret}". Add it to "opaque:" in facts.yaml with a reason, or correct it.`
      : `${value} contains "${pair}", but the client ID is ${clients.join(' or ')}.`;
    return judge(clients.includes(id) && opaque.has(secret), lineOf(node, value), value, message);
  });
}

/** A delivery is signed with the secret that the contract shows. Its real body has no line breaks. */
function checkDelivery(node: Code, {contract}: Sources): Verdict[] {
  if (node.lang !== 'http') return [];
  const message = parseHttpMessage(node.value);
  const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map(
    (name) => findHeader(message, `webhook-${name}`)?.value,
  );
  const body = tryParseJson(message.body?.text ?? '');
  if (id === undefined || timestamp === undefined || signature === undefined || body === undefined) return [];
  const secrets = examplesOf(contract, 'secret').filter((secret) => secret.startsWith('whsec_'));
  const rights = secrets.map((secret) => signWebhook({secret, id, timestamp, body: JSON.stringify(body)}));
  const explanation =
    `webhook-signature is ${signature}, but the ID, timestamp, and body give ${rights[0]} with the secret ` +
    `${secrets[0]}.`;
  const isRight = signature.split(' ').every((entry) => rights.includes(entry));
  return [judge(isRight, lineOf(node, signature), signature, explanation)];
}

/** PKCE: the challenge is the SHA-256 hash of the verifier. */
function checkChallenges(node: Code, {contract, text}: Sources): Verdict[] {
  const hash = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
  const find = (name: string, source: string): string[] =>
    [...source.matchAll(new RegExp(`\\b${name}=([\\w~.-]+)`, 'g'))].map(([, value = '']) => value);
  const ownChallenges = find('code_challenge', node.value);
  const ownVerifiers = find('code_verifier', node.value);
  if (ownChallenges.length + ownVerifiers.length === 0) return [];
  const verifiers = [...find('code_verifier', text), ...examplesOf(contract, 'code_verifier')];
  const challenges = [...find('code_challenge', text), ...examplesOf(contract, 'code_challenge')];
  const judgeOne = (value: string, isRight: boolean, message: string): Verdict =>
    judge(isRight, lineOf(node, value), value, message);
  return [
    ...ownChallenges.map((value) =>
      judgeOne(
        value,
        verifiers.some((verifier) => hash(verifier) === value),
        `code_challenge is ${value}, but the code_verifier gives ${hash(verifiers[0] ?? '')}.`,
      ),
    ),
    ...ownVerifiers.map((value) =>
      judgeOne(
        value,
        challenges.includes(hash(value)),
        `The code_verifier ${value} gives the code_challenge ${hash(value)}, not ${challenges.join(' or ')}.`,
      ),
    ),
  ];
}

/** A cursor contains the start of the ID of the last item. */
function checkCursors(node: Code, {contract}: Sources): Verdict[] {
  const cursors = [...node.value.matchAll(/\beyJ[\w-]+/g)].map(([value]) => value);
  const text = node.lang === 'json' ? node.value : parseHttpMessage(node.value).body?.text;
  const body = tryParseJson(text ?? '');
  const last = body !== undefined && isObject(body) && isList(body.items) ? body.items.at(-1) : undefined;
  return cursors.map((value): Verdict => {
    const content = tryParseJson(Buffer.from(value, 'base64url').toString());
    const after = content !== undefined && isObject(content) ? String(content.after) : undefined;
    const ids = last !== undefined && isObject(last) ? [String(last.id)] : examplesOf(contract, 'id');
    const isRight = after !== undefined && ids.some((id) => id.startsWith(after));
    const message =
      after === undefined
        ? `The cursor ${value} doesn’t contain the ID of an item.`
        : `The cursor ${value} points to ${after}, which is not the start of ${last ? ids[0] : 'an ID'}.`;
    return judge(isRight, lineOf(node, value), value, message);
  });
}

/** The decoding of card bits is the one of the bits in an example with this number of bits. */
function checkDecoding(node: Code, {contract}: Sources): Verdict[] {
  const body = node.lang === 'json' ? tryParseJson(node.value) : undefined;
  if (body === undefined || !isObject(body) || !isList(body.matches) || typeof body.bitCount !== 'number')
    return [];
  const {matches, bitCount} = body;
  const candidates = examplesOf(contract, 'bits').filter((bits) => bits.length === bitCount);
  const judged = candidates.map((bits) =>
    matches.flatMap((match, index) => checkMatch(contract, bits, match, ['matches', index])),
  );
  const best = judged.sort((one, other) => one.length - other.length)[0];
  if (!best)
    return [
      {
        line: startOf(node) + 1,
        value: String(bitCount),
        message: `No example of the contract has ${bitCount} bits.`,
      },
    ];
  return best.length === 0
    ? [judge(true, startOf(node), String(bitCount), '')]
    : best.map(({path, value, message}) => ({
        line: startOf(node) + placeIn({file: '', text: node.value, value: body}, path).line,
        value,
        message,
      }));
}

function checkMatch(
  contract: Contract,
  bits: string,
  match: Json,
  path: Path,
): {path: Path; value: string; message: string}[] {
  if (!isObject(match)) return [];
  const decoded = decodeCard(requireCardFormat(contract, String(match.name)), bits);
  const right: Readonly<Record<string, Json>> = {
    parityGood: decoded.parityGood,
    facilityCode: decoded.facility ?? null,
    cardNumber: String(decoded.card),
  };
  return Object.entries(right)
    .filter(([key, value]) => match[key] !== value)
    .map(([key, value]) => ({
      path: [...path, key],
      value: String(match[key]),
      message: `${key} is ${String(match[key])}, but the bits ${bits} give ${String(value)}.`,
    }));
}
