import {describe, expect, it} from 'vitest';
import {expectCaught, type FalseStatement} from '../../../tests/fixtures/falseStatements';
import {visit} from 'unist-util-visit';
import {parseDiagram} from '../../remark/diagrams/parseDiagram';
import {readGraph, readSequence} from '../../remark/diagrams/readModel';
import {listFiles} from '../../listFiles';
import {loadContract} from '../../contract';
import {bookVersions} from '../../site';
import {readFactPage, type FactPage} from '../factPage';
import {readReasons} from '../reasons';
import {checkDiagrams} from './checkDiagrams';
import {readDiagrams} from './read';
import {findSimilarOperations} from './words';

const v1 = 'web_versioned_docs/version-1.0';

const falseStatements: readonly (FalseStatement & {readonly name: string})[] = [
  {
    name: 'a state that the enumeration doesn’t have',
    file: 'web/rest/devices.mdx',
    from: 'queued --> sent: delivered',
    to: 'queued --> delivered: delivered',
    says: /"delivered" is not a value of Command\.state\./,
  },
  {
    name: 'a missing state',
    file: 'web/rest/devices.mdx',
    from: '  sent --> failed: not executed\n  done --> [*]\n  failed --> [*]\n',
    to: '  done --> [*]\n',
    at: 'states=Command.state',
    says: /Command\.state has the value "failed", but the diagram has no such state/,
  },
  {
    name: 'an enumeration that doesn’t exist',
    file: 'web/rest/webhooks.mdx',
    from: 'mermaid states=Webhook.state',
    to: 'mermaid states=Webhook.status',
    says: /Webhook has no field "status"\. Did you mean state\?/,
  },
  {
    name: 'an event of another object',
    file: 'web/rest/reports.mdx',
    from: 'running --> ready: report.ready',
    to: 'running --> ready: holderImport.completed',
    says: /"holderImport\.completed" doesn’t belong to this object/,
  },
  {
    name: 'an event that leads to another state',
    file: 'web/rest/reports.mdx',
    from: 'running --> ready: report.ready',
    to: 'running --> ready: report.failed',
    says: /"report\.failed" leads to the state "failed", not to "ready"/,
  },
  {
    name: 'an unknown event',
    file: 'web/rest/reports.mdx',
    from: 'running --> ready: report.ready',
    to: 'running --> ready: report.done',
    says: /"report\.done" is not in the contract/,
  },
  {
    name: 'an unknown operation',
    file: 'web/rest/credentials.mdx',
    from: 'active --> suspended: suspend',
    to: 'active --> suspended: pause',
    says: /No operation or event of this page matches "pause"/,
  },
  {
    name: 'an operation that leads to another state',
    file: 'web/rest/credentials.mdx',
    from: 'expired --> blocked: block',
    to: 'expired --> suspended: block',
    says: /"block" leads to the state "blocked", not to "suspended"/,
  },
  {
    name: 'an unknown field',
    file: 'web/rest/permissions.mdx',
    from: 'active --> expired: expiresAt reached',
    to: 'active --> expired: expiryDate reached',
    says: /"expiryDate" is not in the contract/,
  },
  {
    name: 'a status that no command returns',
    file: 'web/rest/devices.mdx',
    from: '[*] --> queued: 202',
    to: '[*] --> queued: 201',
    says: /No operation that returns Command returns 201/,
  },
  {
    name: 'an unknown path',
    file: 'web/authentication.mdx',
    from: 'S->>A: POST /oauth/token with client ID',
    to: 'S->>A: POST /oauth/tokens with client ID',
    says: /No operation has the path \/oauth\/tokens\. Did you mean \/oauth\/token/,
  },
  {
    name: 'a status that the operation doesn’t return',
    file: 'web/authentication.mdx',
    from: 'A->>S: 200 with access token, expires_in 3600',
    to: 'A->>S: 201 with access token, expires_in 3600',
    says: /createToken never returns 201/,
  },
  {
    name: 'a wrong value of a field',
    file: 'web/authentication.mdx',
    from: 'expires_in 3600',
    to: 'expires_in 7200',
    says: /expires_in is 3600 in the examples/,
  },
  {
    name: 'an operation that doesn’t exist',
    file: 'web/marketplace.mdx',
    from: 'Y->>G: list installations',
    to: 'Y->>G: list installs',
    says: /No operation matches "list installs"\. .*List/,
  },
  {
    name: 'an unknown event in a sequence',
    file: 'web/rest/webhooks.mdx',
    from: 'P->>W: cloudNode.synchronized',
    to: 'P->>W: cloudNode.synced',
    says: /"cloudNode\.synced" is not in the contract/,
  },
  {
    name: 'a wrong method of 1.0',
    file: `${v1}/rest/reports.mdx`,
    from: 'program->>panel: GET /reports/81/csv',
    to: 'program->>panel: POST /reports/81/csv',
    says: /\/reports\/81\/csv doesn’t support POST\. Supported: GET/,
  },
  {
    name: 'a wrong path of 1.0',
    file: `${v1}/authentication.mdx`,
    from: 'POST /panel_token with',
    to: 'POST /panel_tokens with',
    says: /No operation has the path \/panel_tokens/,
  },
  {
    name: 'a wrong status in an SDK book',
    file: 'ios/introduction.mdx',
    from: 'P-->>Y: 201, invited',
    to: 'P-->>Y: 202, invited',
    says: /createCredential never returns 202/,
  },
  {
    name: 'a wrong event in an SDK book',
    file: 'android/introduction.mdx',
    from: 'Event credential.updated, active',
    to: 'Event credential.activated, active',
    says: /"credential\.activated" is not in the contract/,
  },
];

describe('a wrong diagram is reported with file and line', () => {
  it.each(falseStatements)('$name', (statement) => expectCaught(checkDiagrams, statement));
});

const pages = bookVersions
  .flatMap(({folder}) => listFiles(folder, /\.mdx$/))
  .map((file) => readFactPage(file))
  .filter((page): page is FactPage => page !== undefined);

describe('diagrams are read as Mermaid reads them', () => {
  it.each(pages.map((page) => [page.file, page] as const))('%s', async (_, {root}) => {
    const sources: string[] = [];
    visit(root, 'code', ({lang, value}) => void (lang === 'mermaid' && sources.push(value)));
    const typed = readDiagrams(root);
    for (const [index, source] of sources.entries()) {
      const parsed = await parseDiagram(source);
      const graph = readGraph(parsed);
      const drawn =
        readSequence(parsed)?.steps.flatMap((step) =>
          'label' in step && !('title' in step) ? [step] : [],
        ) ?? graph?.edges;
      const read = typed[index];
      expect(read?.title).toBe(parsed.title);
      if (read?.kind === 'flowchart') continue;
      const statements = read?.statements.filter(({from}) => from !== undefined) ?? [];
      expect(statements.map(({label}) => label)).toEqual(drawn?.map(({label}) => label));
    }
  });
});

it.each([
  ['list installs', ['List installations']],
  ['open setup URL', []],
  ['open key cabinets', ['Open a key cabinet']],
  ['lists installations', []],
])('"%s" is compared with operations of the same verb and a similar object: %j', (phrase, similar) => {
  const operations = [...loadContract('web/openapi').operations];
  const [operation] = operations;
  if (!operation) throw new Error('The contract has no operations.');
  const known = [...operations, {...operation, summary: 'Open a key cabinet'}];
  expect(findSimilarOperations(known, phrase).map(({summary}) => summary)).toEqual(similar);
});

it('every exception for a diagram is used', () => {
  const unused = bookVersions.flatMap(({folder}) => {
    const text = pages
      .filter(({book}) => book === folder)
      .flatMap(({root}) => readDiagrams(root))
      .map(({title, statements}) => [title, ...statements.map(({label}) => label)].join('\n'))
      .join('\n');
    return Object.keys(readReasons(folder, 'diagrams')).filter((name) => !text.includes(name));
  });
  expect(unused).toEqual([]);
});
