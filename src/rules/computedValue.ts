import {createHash, createHmac} from 'node:crypto';
import type {Code} from 'mdast';
import {tryParseJson} from 'api-docs-contract/json';
import {defineRule, type Problem} from 'api-docs-contract/finding';
import {examplesOf, type CheckedPage} from 'api-docs-lint/rules';
import {findHeader, readFence} from 'docusaurus-openapi-reference/samples';
import {computedMessages as messages} from './messages';
import {loadStory} from './story/story';

/** Programs compute the values in the tables of test vectors, and tests run these programs. */
export const computedValue = defineRule<CheckedPage>({
  id: 'computed-value',
  docs: 'Signatures, Basic credentials, and PKCE values in samples are the results of their inputs.',
  messages,
  check: ({file, nodes, contract}) => {
    if (!contract) return [];
    const secrets = loadStory().flatMap(({values}) => values.clientSecret ?? []);
    const pairs = examplesOf(contract, 'client_id').flatMap((id) =>
      secrets.map((secret) => `${id}:${secret}`),
    );
    const verifiers = examplesOf(contract, 'code_verifier');
    const keys = examplesOf(contract, 'secret').filter((secret) => secret.startsWith('whsec_'));
    const problems: Problem[] = [];
    for (const node of nodes.ofType('code')) {
      const computed: readonly (readonly [name: string, pattern: RegExp, right: readonly string[]])[] = [
        ['Basic', /(?<=\bBasic )[A-Za-z0-9+/_-]+=*/g, pairs.map(toBase64)],
        ['--user', /(?<=--user )[^\s:]+:[^\s\\]+/g, pairs],
        ['code_challenge', /(?<=\bcode_challenge=)[\w~.-]+/g, verifiers.map(toChallenge)],
        ['code_verifier', /(?<=\bcode_verifier=)[\w~.-]+/g, verifiers],
        ['webhook-signature', /(?<=^webhook-signature:.*)v1,\S+/gm, keys.map((key) => sign(node, key))],
      ];
      for (const [index, line] of node.value.split('\n').entries())
        for (const [name, pattern, right] of computed)
          for (const value of line.match(pattern) ?? [])
            if (!right.includes(value)) {
              const place = {file, line: (node.position?.start.line ?? 0) + index + 1};
              problems.push(messages.different(place, {name, value, right: right.slice(0, 2)}));
            }
    }
    return problems;
  },
});

const toBase64 = (pair: string): string => Buffer.from(pair).toString('base64');
const toChallenge = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** The signature of a delivery. Its real body has no line breaks. */
function sign(node: Code, secret: string): string {
  const content = node.lang === 'http' ? readFence(node)?.content : undefined;
  if (content?.kind !== 'request') return '';
  const {headers, postData} = content.request;
  const body = JSON.stringify(tryParseJson(postData?.text ?? ''));
  const [id, timestamp] = ['webhook-id', 'webhook-timestamp'].map((name) => findHeader(headers, name)?.value);
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
