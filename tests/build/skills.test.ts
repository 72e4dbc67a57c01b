import {readdirSync, readFileSync} from 'node:fs';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {gfmFromMarkdown} from 'mdast-util-gfm';
import {gfm} from 'micromark-extension-gfm';
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {readWebhookVectors} from '../samples/webhookVectors';
import {versions} from '../../src/config/books';
import {listBuiltFiles, readBuilt} from './site';
import {webhookVectors} from '../samples/webhookVectors';

const skills = listBuiltFiles()
  .flatMap((file) => /^\.well-known\/agent-skills\/(?<name>[^/]+)\/SKILL\.md$/.exec(file)?.groups?.name ?? [])
  .map((name) => ({name, text: readBuilt(`.well-known/agent-skills/${name}/SKILL.md`)}));
const workflows = skills.filter(({text}) => text.includes('\n## Steps\n'));

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
    expect(readWebhookVectors(parse(text))).toEqual(webhookVectors);
  });
});

it('no skill has code that no test checks', () => {
  const unchecked = skills.filter(({name, text}) => name !== 'verify-webhooks' && listCode(text).length > 0);
  expect(unchecked).toEqual([]);
});

/** Lines without their indentation. */
const squeeze = (code: string): string => code.replace(/^[ \t]+/gm, '');
