import {describe, expect, it} from 'vitest';
import {expectCaught, type FalseStatement} from '../../../tests/fixtures/falseStatements';
import {readFactPage} from '../factPage';
import {checkVectors} from './checkVectors';
import {readWebhookVectors} from './webhooks';

const webhooks = 'web/rest/webhooks.mdx';
const v1 = 'web_versioned_docs/version-1.0';

const falseStatements: readonly (FalseStatement & {readonly name: string})[] = [
  {
    name: 'the signature of a delivery',
    file: webhooks,
    from: 'webhook-signature: v1,bRBM',
    to: 'webhook-signature: v1,bRBN',
    says: /webhook-signature is v1,bRBN.*give v1,bRBM/,
  },
  {
    name: 'the body of a delivery',
    file: webhooks,
    from: '"name": "Loading dock",',
    to: '"name": "Loading docks",',
    at: 'webhook-signature: v1,',
    says: /the ID, timestamp, and body give/,
  },
  {
    name: 'the signature in the table of vectors',
    file: webhooks,
    from: '| `webhook-signature` | `v1,M8KE',
    to: '| `webhook-signature` | `v1,M8KF',
    says: /The signature is v1,M8KF.*give v1,M8KE/,
  },
  {
    name: 'the signature in the table of steps',
    file: webhooks,
    from: 'with the prefix `v1,` | `v1,M8KE',
    to: 'with the prefix `v1,` | `v1,M8KF',
    says: /The signature is v1,M8KF/,
  },
  {
    name: 'the length of the key',
    file: webhooks,
    from: '| 24 bytes',
    to: '| 32 bytes',
    says: /the secret has the 24 bytes 00 01/,
  },
  {
    name: 'the result of a vector',
    file: webhooks,
    from: '6 minutes earlier | rejected: in the future',
    to: '6 minutes earlier | valid',
    says: /The result is "valid", but a receiver rejects/,
  },
  {
    name: 'the time of a vector',
    file: webhooks,
    from: '`1767225960`, 6 minutes later',
    to: '`1767225960`, 8 minutes later',
    says: /is 6 minutes after 1767225600, not 8 minutes later/,
  },
  {
    name: 'the signature of 1.0',
    file: `${v1}/rest/webhooks.mdx`,
    from: 'sha1=a4b22eda',
    to: 'sha1=a4b22edb',
    says: /The signature is sha1=a4b22edb.*give sha1=a4b22eda/,
  },
  {
    name: 'the secret of 1.0',
    file: `${v1}/rest/webhooks.mdx`,
    from: '| secret | `example-secret-1` |',
    to: '| secret | `example-secret-2` |',
    at: 'sha1=a4b22eda',
    says: /the secret and the body give sha1=/,
  },
  {
    name: 'Basic credentials',
    file: 'web/authentication.mdx',
    from: 'Basic NDRlZjIz',
    to: 'Basic NDRlZjI0',
    says: /but the client ID is 44ef23f6/,
  },
  {
    name: 'Basic credentials with another secret',
    file: 'web/code-tutorial.mdx',
    from: 'Om5vdC1hLXNlY3JldA==',
    to: 'Om5vdC1hLXNlY3JldHM=',
    says: /contains the secret "not-a-secrets"/,
  },
  {
    name: 'a code challenge',
    file: 'web/authentication.mdx',
    from: 'code_challenge=E9Mel',
    to: 'code_challenge=E9Mem',
    says: /code_challenge is E9Mem.*gives E9Mel/,
  },
  {
    name: 'a code verifier',
    file: 'web/authentication.mdx',
    from: 'code_verifier=dBjft',
    to: 'code_verifier=dBjfu',
    says: /The code_verifier dBjfu.* not E9Mel/,
  },
  {
    name: 'a cursor',
    file: 'web/pagination.mdx',
    from: 'cursor=eyJhZnRlciI6IjA4OTE4Nzc1In0>',
    to: 'cursor=eyJhZnRlciI6IjA4OTE4Nzc2In0>',
    says: /points to 08918776, which is not the start of an ID/,
  },
  {
    name: 'decoded card bits',
    file: 'web/rest/card-formats.mdx',
    from: '"cardNumber": "647028181"',
    to: '"cardNumber": "647028182"',
    says: /cardNumber is 647028182, but the bits 1000001001101001000011011101110101011 give 647028181/,
  },
  {
    name: 'a value that no check recomputes',
    file: 'web/rest/credentials.mdx',
    from: '16842119057730254417',
    to: '16842119057730254418',
    says: /"16842119057730254418" looks computed/,
  },
];

describe('a value that contradicts its inputs is reported with file and line', () => {
  it.each(falseStatements)('$name', (statement) => expectCaught(checkVectors, statement));
});

it('the webhooks page has vectors for the tests of the programs', () => {
  const page = readFactPage(webhooks);
  const vectors = page ? readWebhookVectors(page.root) : [];
  expect(vectors.filter(({genuine}) => genuine)).toHaveLength(3);
  expect(vectors.filter(({genuine}) => !genuine)).toHaveLength(9);
});
