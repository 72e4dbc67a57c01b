import {createHash, createHmac} from 'node:crypto';
import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {tryParseJson} from 'api-contract/json';
import {type Problem, type Rule} from 'api-contract/finding';
import {findHeader, parseHttpMessage} from 'docusaurus-openapi-reference/samples';
import {type CheckedPage, examplesOf} from 'api-docs-lint/rules';
import type {Story} from './story/story';
import {computedMessages as messages} from './messages';

/** A value that a sample shows. */
interface Computed {
  /** What the value is: `webhook-signature`. */
  readonly name: string;
  readonly value: string;
  /** The values that the inputs give. One of them is right. */
  readonly right: readonly string[];
}

/** A longer list of right values doesn't help. */
const maxShown = 2;

/** Programs compute the values in the tables of test vectors, and tests run these programs. */
export const computedValue = (load: () => Story): Rule<CheckedPage> => ({
  id: 'computed-value',
  docs: 'Signatures, Basic credentials, and PKCE values in samples are the results of their inputs.',
  messages,
  check: ({file, root, contract}) => {
    if (!contract) return [];
    const examples = (field: string): readonly string[] => examplesOf(contract, field);
    const secrets = load().objects.flatMap(({values}) => values.clientSecret ?? []);
    const credentials = examples('client_id').flatMap((id) => secrets.map((secret) => `${id}:${secret}`));
    const problems: Problem[] = [];
    visit(root, 'code', (node: Code) => {
      const computed = [
        ...readBasic(node.value, credentials),
        ...readDelivery(node, examples('secret')),
        ...readChallenges(node.value, examples('code_verifier')),
      ];
      for (const {name, value, right} of computed) {
        if (right.includes(value)) continue;
        const lines = node.value.slice(0, node.value.indexOf(value)).split('\n');
        const place = {file, line: (node.position?.start.line ?? 0) + lines.length};
        problems.push(messages.different(place, {name, value, right: right.slice(0, maxShown)}));
      }
    });
    return problems;
  },
});

/** `Authorization: Basic …`, and `--user` of curl: the client ID of the examples, and a placeholder for the secret. */
function readBasic(text: string, credentials: readonly string[]): Computed[] {
  const encoded = credentials.map((pair) => Buffer.from(pair).toString('base64'));
  return [
    ...findValues(text, 'Basic', /\bBasic ([A-Za-z0-9+/_-]+=*)/g, encoded),
    ...findValues(text, '--user', /--user ([^\s:]+:[^\s\\]+)/g, credentials),
  ];
}

/** A delivery is signed with the secret that the contract shows. Its real body has no line breaks. */
function readDelivery({lang, value: text}: Code, secrets: readonly string[]): Computed[] {
  const message = lang === 'http' ? parseHttpMessage(text) : undefined;
  const body = tryParseJson(message?.body?.text ?? '');
  const signature = message && findHeader(message, 'webhook-signature')?.value;
  if (!message || body === undefined || signature === undefined) return [];
  const [id, timestamp] = ['webhook-id', 'webhook-timestamp'].map((name) => findHeader(message, name)?.value);
  const signed = `${id}.${timestamp}.${JSON.stringify(body)}`;
  const right = secrets
    .filter((secret) => secret.startsWith('whsec_'))
    .map((secret) => Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  return signature.split(' ').map((value) => ({name: 'webhook-signature', value, right}));
}

/** PKCE: the verifier is the one of the contract, and the challenge is its SHA-256 hash. */
function readChallenges(text: string, verifiers: readonly string[]): Computed[] {
  const hashes = verifiers.map((verifier) => createHash('sha256').update(verifier).digest('base64url'));
  return [
    ...findValues(text, 'code_challenge', /\bcode_challenge=([\w~.-]+)/g, hashes),
    ...findValues(text, 'code_verifier', /\bcode_verifier=([\w~.-]+)/g, verifiers),
  ];
}

/** @param pattern its first group is the value */
const findValues = (text: string, name: string, pattern: RegExp, right: readonly string[]): Computed[] =>
  [...text.matchAll(pattern)].map(([, value = '']) => ({name, value, right}));
