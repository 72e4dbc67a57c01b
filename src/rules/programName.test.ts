import {expect, it} from 'vitest';
import {runRules} from 'api-docs-contract/finding';
import {loadInline} from 'api-docs-contract/testing';
import {programName} from './programName';
import {toTestPage} from './testing/page';

const contract = loadInline(`
paths: {}
components: {schemas: {Token: {properties: {access_token: {}}}}}
`);

it.each([
  ['right', []],
  ['wrong', [{rule: 'program-name'}]],
])('a program reads names of the contract: %s', (region, findings) => {
  const page = toTestPage(`\`\`\`csharp region=${region}\n\`\`\``, contract);
  expect(runRules([programName], page)).toMatchObject(findings);
});
