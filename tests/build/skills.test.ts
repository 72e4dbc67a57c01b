import {readdirSync, readFileSync} from 'node:fs';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {gfmFromMarkdown} from 'mdast-util-gfm';
import {gfm} from 'micromark-extension-gfm';
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {brand} from '../../src/brand';
import {readWebhookVectors, type WebhookVector} from '../../src/rules/vectors/webhooks';
import {versions} from '../../src/site';
import {listBuiltFiles, readBuilt} from './site';
import {webhookVectors} from '../samples/webhookVectors';

interface PublishedOperation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, unknown>>;
}

interface PublishedWorkflow {
  readonly workflows: readonly {
    readonly inputs?: {readonly properties?: Readonly<Record<string, unknown>>};
    readonly steps: readonly {readonly operationId: string}[];
  }[];
}

const version = versions[0]?.number ?? '';
const {paths} = JSON.parse(readBuilt(`openapi/${version}.json`)) as {
  paths: Readonly<Record<string, Readonly<Record<string, PublishedOperation>>>>;
};

const skills = listBuiltFiles()
  .flatMap((file) => /^\.well-known\/agent-skills\/(?<name>[^/]+)\/SKILL\.md$/.exec(file)?.groups?.name ?? [])
  .map((name) => ({name, text: readBuilt(`.well-known/agent-skills/${name}/SKILL.md`)}));
const workflows = skills.filter(({text}) => text.includes('\n## Steps\n'));

/** Each problem of a step, such as a request that isn't in the contract. */
function findFaults(step: string): string[] {
  const request = /`(?<method>[A-Z]+) (?<path>\/\S*)` \(\[(?<id>\w+)\]\((?<url>[^)]+)\.md\)\)/.exec(
    step,
  )?.groups;
  if (!request) return [`No request with a link: ${step}`];
  const {method = '', path = '', id = '', url = ''} = request;
  const operation = paths[path]?.[method.toLowerCase()];
  if (!operation) return [`${method} ${path} is not in the contract: ${step}`];
  const status = /\$statusCode == (?<status>\d+)/.exec(step)?.groups?.status;
  const name = url.replace(`${brand.siteUrl}/`, '');
  return [
    ...(operation.operationId === id ? [] : [`${method} ${path} is ${operation.operationId}: ${step}`]),
    ...(status === undefined || status in operation.responses ? [] : [`No response ${status}: ${step}`]),
    ...(readBuilt(`${name}.md`).includes(method) && readBuilt(`${name}.md`).includes(path)
      ? []
      : [`${name}.md doesn't describe ${method} ${path}: ${step}`]),
  ];
}

const listSteps = (text: string): string[] => text.split('\n').filter((line) => /^\d+\. /.test(line));

const parse = (text: string): Root =>
  fromMarkdown(text.replace(/^---\n[^]*?\n---\n/, ''), {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });

function listCode(text: string): Code[] {
  const found: Code[] = [];
  visit(parse(text), 'code', (node: Code) => void found.push(node));
  return found;
}

describe.each(workflows)('the skill $name', ({name, text}) => {
  const {workflows: documents} = JSON.parse(readBuilt(`arazzo/${version}/${name}.json`)) as PublishedWorkflow;

  it('sends only requests of the contract, and expects documented statuses', () => {
    expect(listSteps(text).length).toBeGreaterThan(2);
    expect(listSteps(text).flatMap(findFaults)).toEqual([]);
  });

  it('has the inputs and the steps of the workflow that a test runs', () => {
    const ids = listSteps(text).map((step) => /\[(?<id>\w+)\]\(/.exec(step)?.groups?.id);
    expect(ids).toEqual(documents.flatMap(({steps}) => steps.map(({operationId}) => operationId)));
    const inputs = [...text.matchAll(/^- `(?<input>\w+)`: \S/gm)].map(({groups}) => groups?.input);
    expect(inputs).toEqual(documents.flatMap(({inputs: own}) => Object.keys(own?.properties ?? {})));
  });
});

it('every workflow is a skill', () => {
  const names = readdirSync(`${versions[0]?.folder ?? ''}/openapi/workflows`).map(
    (file) => file.split('.')[0],
  );
  expect(workflows.map(({name}) => name).sort()).toEqual(names.sort());
});

describe('the skill verify-webhooks', () => {
  const {text = ''} = skills.find(({name}) => name === 'verify-webhooks') ?? {};

  it('has the code that a test compiles and runs', () => {
    const source = squeeze(readFileSync('samples/Web20/WebhookVerification.cs', 'utf8'));
    const blocks = listCode(text).filter(({lang}) => lang === 'csharp');
    expect(blocks.length).toBeGreaterThan(0);
    expect(blocks.filter(({value}) => !source.includes(squeeze(value)))).toEqual([]);
  });

  it('has the test vectors with which the code is tested', () => {
    expect(webhookVectors.length).toBeGreaterThan(8);
    expect(readWebhookVectors(parse(text)).map(toDelivery)).toEqual(webhookVectors.map(toDelivery));
  });
});

it('no skill has code that no test checks', () => {
  const unchecked = skills.filter(({name, text}) => name !== 'verify-webhooks' && listCode(text).length > 0);
  expect(unchecked).toEqual([]);
});

/** A vector without the lines of its file. */
const toDelivery = ({name, secret, id, timestamp, body, signatures, at, genuine}: WebhookVector): object => ({
  name,
  secret,
  id,
  timestamp,
  body,
  signatures,
  at,
  genuine,
});

/** Lines without their indentation. */
const squeeze = (code: string): string => code.replace(/^[ \t]+/gm, '');
