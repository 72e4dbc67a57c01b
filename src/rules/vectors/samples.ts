import {createHash} from 'node:crypto';
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {Contract, Json} from 'api-contract';
import {decodeCard, requireCardFormat} from '../../cardFormat';
import {isList, isObject, tryParseJson} from 'api-contract/json';
import type {Place} from 'api-contract/finding';
import {findHeader, parseHttpMessage} from 'docusaurus-openapi-reference/samples';
import {type CheckedPage, examplesOf} from 'api-docs-lint/rules';
import type {Story} from '../story/story';
import type {Computed} from './computed';
import {signWebhook} from './webhooks';

/** A code block with the sources of its values. */
interface Block {
  readonly text: string;
  readonly json: Json | undefined;
  readonly message: ReturnType<typeof parseHttpMessage> | undefined;
  readonly contract: Contract;
  /** Placeholders of client secrets. */
  readonly secrets: readonly string[];
  /** All code blocks of the page. */
  readonly page: string;
}

type Value = Omit<Computed, 'place'>;

/** The computed values in the samples of a page: credentials, signatures, hashes, cursors, and card bits. */
export function readSampleVectors(
  {file, root}: Pick<CheckedPage, 'file' | 'root'>,
  contract: Contract,
  story: Story,
): Computed[] {
  const secrets = story.objects.flatMap(({values}) => values.clientSecret ?? []);
  const nodes = listCode(root);
  const page = nodes.map(({value}) => value).join('\n');
  return nodes.flatMap((node) => {
    const {lang, value: text} = node;
    const message = lang === 'http' ? parseHttpMessage(text) : undefined;
    const json = tryParseJson(lang === 'json' ? text : (message?.body?.text ?? ''));
    const block = {text, json, message, contract, secrets, page};
    return [readBasic, readDelivery, readChallenges, readCursors, readDecodings]
      .flatMap((read) => read(block))
      .map((value) => ({...value, place: placeOf(file, node, value.value)}));
  });
}

function listCode(root: Root): Code[] {
  const nodes: Code[] = [];
  visit(root, 'code', (node) => void nodes.push(node));
  return nodes;
}

function placeOf(file: string, {value, position}: Code, text: string): Place {
  const before = value.slice(0, Math.max(0, value.indexOf(text))).split('\n');
  return {file, line: (position?.start.line ?? 0) + before.length};
}

/** `Authorization: Basic …`, and `--user` of curl: the client ID of the examples, and a placeholder for the secret. */
function readBasic({text, contract, secrets}: Block): Value[] {
  const encoded = [...text.matchAll(/\bBasic ([A-Za-z0-9+/_-]+=*)/g)].map(([, value = '']) => value);
  const plain = [...text.matchAll(/--user ([^\s:]+:[^\s\\]+)/g)].map(([, value = '']) => value);
  if (encoded.length + plain.length === 0) return [];
  const pairs = examplesOf(contract, 'client_id').flatMap((id) => secrets.map((secret) => `${id}:${secret}`));
  const inBase64 = pairs.map((pair) => Buffer.from(pair).toString('base64'));
  return [
    ...encoded.map((value) => ({name: 'Basic', value, right: inBase64})),
    ...plain.map((value) => ({name: '--user', value, right: pairs})),
  ];
}

/** A delivery is signed with the secret that the contract shows. Its real body has no line breaks. */
function readDelivery({message, json, contract}: Block): Value[] {
  if (!message || json === undefined) return [];
  const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map(
    (name) => findHeader(message, `webhook-${name}`)?.value,
  );
  if (id === undefined || timestamp === undefined || signature === undefined) return [];
  const secrets = examplesOf(contract, 'secret').filter((secret) => secret.startsWith('whsec_'));
  const right = secrets.map((secret) => signWebhook({secret, id, timestamp, body: JSON.stringify(json)}));
  return signature.split(' ').map((value) => ({name: 'webhook-signature', value, right}));
}

/** PKCE: the challenge is the SHA-256 hash of a verifier of the page or of the contract. */
function readChallenges({text, page, contract}: Block): Value[] {
  const hash = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
  const find = (name: string, source: string): string[] =>
    [...source.matchAll(new RegExp(`\\b${name}=([\\w~.-]+)`, 'g'))].map(([, value = '']) => value);
  const challenges = find('code_challenge', text);
  const verifiers = find('code_verifier', text);
  if (challenges.length + verifiers.length === 0) return [];
  const known = [...find('code_verifier', page), ...examplesOf(contract, 'code_verifier')];
  const hashes = [...find('code_challenge', page), ...examplesOf(contract, 'code_challenge')];
  return [
    ...challenges.map((value) => ({name: 'code_challenge', value, right: known.map(hash)})),
    ...verifiers.map((value) => ({
      name: 'code_verifier',
      value,
      right: known.filter((verifier) => hashes.includes(hash(verifier))),
    })),
  ];
}

/** A cursor contains the start of the ID of the last item, or of another object if the sample shows no items. */
function readCursors({text, json, contract}: Block): Value[] {
  const last = isObject(json) && isList(json.items) ? json.items.at(-1) : undefined;
  const ids = isObject(last) ? [String(last.id)] : examplesOf(contract, 'id');
  return [...text.matchAll(/\beyJ[\w-]+/g)].map(([value]) => {
    const content = tryParseJson(Buffer.from(value, 'base64url').toString());
    const length = isObject(content) ? String(content.after).length : 8;
    const cursors = ids.map((id) => JSON.stringify({after: id.slice(0, length)}));
    return {name: 'cursor', value, right: cursors.map((each) => Buffer.from(each).toString('base64url'))};
  });
}

/** The decoding of card bits is the one of an example with this number of bits. */
function readDecodings({json, contract}: Block): Value[] {
  if (!isObject(json) || !isList(json.matches) || typeof json.bitCount !== 'number') return [];
  const {matches, bitCount} = json;
  const candidates = examplesOf(contract, 'bits').filter((bits) => bits.length === bitCount);
  return matches.filter(isObject).flatMap((match) => {
    const decoded = candidates.map((bits) =>
      decodeCard(requireCardFormat(contract, String(match.name)), bits),
    );
    const right = decoded.map(({parityGood, facility, card}) => ({
      parityGood,
      facilityCode: facility ?? null,
      cardNumber: String(card),
    }));
    return (['parityGood', 'facilityCode', 'cardNumber'] as const).map((key) => ({
      name: key,
      value: JSON.stringify(match[key] ?? null),
      right: right.map((each) => JSON.stringify(each[key])),
    }));
  });
}
