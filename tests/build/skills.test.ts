import {readdirSync, readFileSync} from 'node:fs';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {gfmFromMarkdown} from 'mdast-util-gfm';
import {gfm} from 'micromark-extension-gfm';
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {expect, it} from 'vitest';
import {versions} from '../../src/config/books';
import {listBuiltFiles, readBuilt} from './site';
import {readWebhookVectors, webhookVectors} from '../samples/webhookVectors';

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

it('the skill verify-webhooks has the code that a test compiles and runs, with its test vectors, and no other skill has code', () => {
  const {text = ''} = skills.find(({name}) => name === 'verify-webhooks') ?? {};
  const squeeze = (code: string): string => code.replace(/^[ \t]+/gm, '');
  const source = squeeze(readFileSync('samples/Web20/WebhookVerification.cs', 'utf8'));
  const blocks = listCode(text).filter(({lang}) => lang === 'csharp');
  expect(blocks.length).toBeGreaterThan(0);
  expect(blocks.filter(({value}) => !source.includes(squeeze(value)))).toEqual([]);
  expect(webhookVectors.length).toBeGreaterThan(8);
  expect(readWebhookVectors(parse(text))).toEqual(webhookVectors);
  expect(skills.filter(({name, text}) => name !== 'verify-webhooks' && listCode(text).length > 0)).toEqual(
    [],
  );
});
