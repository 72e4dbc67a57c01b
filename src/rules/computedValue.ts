import {createHash, createHmac} from 'node:crypto';
import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {tryParseJson} from 'api-contract/json';
import type {Problem, Rule} from 'api-contract/finding';
import {examplesOf, type CheckedPage} from 'api-docs-lint/rules';
import {findHeader, readFence} from 'docusaurus-openapi-reference/samples';
import {computedMessages as messages} from './messages';
import type {Story} from './story/story';

/** A value that a sample shows, its name, and the values that its inputs give. One of them is right. */
type Computed = readonly [name: string, value: string, right: readonly string[]];

/** Programs compute the values in the tables of test vectors, and tests run these programs. */
export const computedValue = (load: () => Story): Rule<CheckedPage> => ({
  id: 'computed-value',
  docs: 'Signatures, Basic credentials, and PKCE values in samples are the results of their inputs.',
  messages,
  check: ({file, root, contract}) => {
    if (!contract) return [];
    const secrets = load().objects.flatMap(({values}) => values.clientSecret ?? []);
    const pairs = examplesOf(contract, 'client_id').flatMap((id) =>
      secrets.map((secret) => `${id}:${secret}`),
    );
    const verifiers = examplesOf(contract, 'code_verifier');
    const problems: Problem[] = [];
    visit(root, 'code', (node: Code) => {
      const text = node.value;
      const computed: Computed[] = [
        ...find('Basic', /\bBasic ([A-Za-z0-9+/_-]+=*)/g, text, pairs.map(toBase64)),
        ...find('--user', /--user ([^\s:]+:[^\s\\]+)/g, text, pairs),
        ...find('code_challenge', /\bcode_challenge=([\w~.-]+)/g, text, verifiers.map(toChallenge)),
        ...find('code_verifier', /\bcode_verifier=([\w~.-]+)/g, text, verifiers),
        ...readDelivery(node, examplesOf(contract, 'secret')),
      ];
      for (const [name, value, right] of computed) {
        if (right.includes(value)) continue;
        const lines = text.slice(0, text.indexOf(value)).split('\n');
        const place = {file, line: (node.position?.start.line ?? 0) + lines.length};
        problems.push(messages.different(place, {name, value, right: right.slice(0, 2)}));
      }
    });
    return problems;
  },
});

const toBase64 = (pair: string): string => Buffer.from(pair).toString('base64');
const toChallenge = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** @param pattern its first group is the value */
const find = (name: string, pattern: RegExp, text: string, right: readonly string[]): Computed[] =>
  [...text.matchAll(pattern)].map(([, value = '']) => [name, value, right]);

/** A delivery is signed with the secret that the contract shows. Its real body has no line breaks. */
function readDelivery(node: Code, secrets: readonly string[]): Computed[] {
  if (node.lang !== 'http' || !node.value.includes('webhook-signature')) return [];
  const content = readFence(node)?.content;
  if (content?.kind !== 'request') return [];
  const {headers, postData} = content.request;
  const valueOf = (name: string): string => findHeader(headers, name)?.value ?? '';
  const body = JSON.stringify(tryParseJson(postData?.text ?? ''));
  const signed = `${valueOf('webhook-id')}.${valueOf('webhook-timestamp')}.${body}`;
  const right = secrets
    .filter((secret) => secret.startsWith('whsec_'))
    .map((secret) => Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  return valueOf('webhook-signature')
    .split(' ')
    .map((value) => ['webhook-signature', value, right]);
}
