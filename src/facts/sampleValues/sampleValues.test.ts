import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {expectCaught, type FalseStatement} from '../../../tests/fixtures/falseStatements';
import {loadContract} from '../../contract';
import {expandPage} from '../../remark/api-reference/expandPage';
import {listFiles} from '../../listFiles';
import {versions} from '../../site';
import {readFactPage} from '../factPage';
import {checkSampleValues, judgeSamples} from './checkSampleValues';

const v1 = 'web_versioned_docs/version-1.0';

const falseStatements: readonly (FalseStatement & {readonly name: string})[] = [
  {
    name: 'an unknown scope in a form',
    file: 'web/authentication.mdx',
    from: 'scope=access%3Aread%20access%3Awrite\n   ```',
    to: 'scope=access%3Aread%20access%3Awrites',
    says: /The scope "access:writes" doesn’t exist\. Did you mean access:write/,
  },
  {
    name: 'an unknown scope in a URL',
    file: 'web/marketplace.mdx',
    from: 'scope=organizations%3Aread',
    to: 'scope=organization%3Aread',
    says: /The scope "organization:read" doesn’t exist/,
  },
  {
    name: 'an unknown scope in a response',
    file: 'web/authentication.mdx',
    from: '"requiredScope": "access:read"',
    to: '"requiredScope": "holders:read"',
    says: /The scope "holders:read" doesn’t exist/,
  },
  {
    name: 'a token without the scope of the next request',
    file: 'web/authentication.mdx',
    from: 'scope=access%3Aread%20access%3Awrite\n   ```',
    to: 'scope=access%3Awrite\n   ```',
    at: 'GET /v2/systems/8ba0127f',
    says: /listHolders requires the scope access:read/,
  },
  {
    name: 'another client ID',
    file: 'web/authentication.mdx',
    from: 'refresh_token=ghr_example_0001&client_id=44ef23f6',
    to: 'refresh_token=ghr_example_0001&client_id=44ef23f7',
    says: /The client ID is 44ef23f6/,
  },
  {
    name: 'the rate class of another operation',
    file: 'web/rate-limits.mdx',
    from: 'RateLimit: "read";r=587;t=2',
    to: 'RateLimit: "write";r=587;t=2',
    says: /RateLimit shows the class write, but listHolders belongs to read/,
  },
  {
    name: 'a wrong time in RateLimit',
    file: 'web/rate-limits.mdx',
    from: 'RateLimit: "read";r=587;t=2',
    to: 'RateLimit: "read";r=587;t=5',
    says: /RateLimit shows t=5, but read restores 13 requests in 2 seconds/,
  },
  {
    name: 'a wrong Retry-After',
    file: 'web/rate-limits.mdx',
    from: 'Retry-After: 12',
    to: 'Retry-After: 15',
    says: /Retry-After is 15, but 12 in the contract/,
  },
  {
    name: 'a wrong Retry-After in 1.0',
    file: `${v1}/rate-limits.mdx`,
    from: 'Retry-After: 30',
    to: 'Retry-After: 90',
    says: /Retry-After is 90, but 30 in the contract/,
  },
  {
    name: 'a Link to another list',
    file: 'web/pagination.mdx',
    from: 'Link: <https://api.gatehouse.example/v2/systems/8ba0127f-78e5-43b1-8165-cc09628176c0/holders',
    to: 'Link: <https://api.gatehouse.example/v2/systems/8ba0127f-78e5-43b1-8165-cc09628176c0/devices',
    says: /Link leads to listDevices, not to listHolders/,
  },
  {
    name: 'an unknown relation',
    file: 'web/pagination.mdx',
    from: '; rel="next"',
    to: '; rel="nxt"',
    says: /The relation "nxt" doesn’t exist/,
  },
  {
    name: 'a wrong last page in 1.0',
    file: `${v1}/pagination.mdx`,
    from: 'page=6&per_page=2>; rel="last"',
    to: 'page=7&per_page=2>; rel="last"',
    says: /The last page of 13 entries with per_page=2 is 6, not 7/,
  },
  {
    name: 'a Location that doesn’t exist',
    file: 'web/introduction.mdx',
    from: '/holders/ab35a8bf-5fed-4549-8208-c0613ebe7417',
    to: '/holder/ab35a8bf-5fed-4549-8208-c0613ebe7417',
    says: /Location: No operation has the path/,
  },
  {
    name: 'a Location in another system',
    file: 'web/introduction.mdx',
    from: 'Location: https://api.gatehouse.example/v2/systems/8ba0127f-78e5-43b1-8165-cc09628176c0',
    to: 'Location: https://api.gatehouse.example/v2/systems/8ba0127f-78e5-43b1-8165-cc09628176c1',
    says: /Location has the systemId .*c1, but the request has .*c0/,
  },
  {
    name: 'an instant with an offset',
    file: 'web/rest/webhooks.mdx',
    from: '"occurredAt": "2026-01-06T02:14:07Z"',
    to: '"occurredAt": "2026-01-06T02:14:07+01:00"',
    says: /occurredAt is 2026-01-06T02:14:07\+01:00, but .* UTC\. End it with Z/,
  },
  {
    name: 'a delivery with the ID of another event',
    file: 'web/rest/webhooks.mdx',
    from: 'webhook-id: 646c0002',
    to: 'webhook-id: 646c0003',
    says: /webhook-id is 646c0003.*, but the id of the event is 646c0002/,
  },
  {
    name: 'the ID of an unknown group',
    file: 'web/introduction.mdx',
    from: '"groupIds": ["cab9d616-62bb-4239-8f02-e105dde95c84"]',
    to: '"groupIds": ["cab9d616-62bb-4239-8f02-e105dde95c85"]',
    says: /groupIds is cab9d616-62bb-4239-8f02-e105dde95c85, but no example shows a Group/,
  },
  {
    name: 'an unknown person in a path of 1.0',
    file: `${v1}/rest/people.mdx`,
    from: 'PUT /api/persons/',
    to: 'PUT /api/persons/9',
    says: /In the path, person_id is 9\d+, but no example shows a Person/,
  },
  {
    name: 'another version of the object',
    file: 'web/rest/maps.mdx',
    from: 'If-Match: "7"',
    to: 'If-Match: "8"',
    says: /If-Match is "8", but the ETag of the object is "7"/,
  },
];

describe('a wrong value in a sample is reported with file and line', () => {
  it.each(falseStatements)('$name', (statement) => expectCaught(checkSampleValues, statement));
});

it('a version of an object without quotation marks is one finding', () => {
  const text = readFileSync('web/rest/maps.mdx', 'utf8');
  expect(text).toContain('If-Match: "7"');
  const page = readFactPage('web/rest/maps.mdx', text.replace('If-Match: "7"', 'If-Match: 7'));
  const messages = page ? checkSampleValues(page).findings.map(({message}) => message) : [];
  expect(messages).toEqual(['If-Match is 7, but its value needs quotation marks: "7".']);
});

describe.each(versions)('the samples that are generated from the contract of $number', ({folder}) => {
  const contract = loadContract(`${folder}/openapi`);
  it.each(listFiles(folder, /\.mdx?$/))('%s', (file) => {
    const nodes: Code[] = [];
    visit(
      expandPage(path.resolve(file), readFileSync(file, 'utf8')),
      'code',
      (node) => void nodes.push(node),
    );
    const wrong = judgeSamples(contract, nodes).flatMap(({node, verdicts}) =>
      verdicts.flatMap((verdict) =>
        verdict ? `${file}:${node.position?.start.line}: in ${node.meta}: ${verdict.message}` : [],
      ),
    );
    expect(wrong.join('\n')).toBe('');
  });
});
