import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {compile} from '../../src/rules/contract/contractSchema';
import {directives} from 'docusaurus-openapi-reference/directives';
import {directives as ownDirectives} from '../../src/directives';

type Snippet = {readonly prefix: string; readonly body: readonly string[]};

/** Editor settings are JSON with trailing commas, which YAML allows. */
const read = <T>(file: string): T => parse(readFileSync(`.vscode/${file}`, 'utf8')) as T;

/** The text that a snippet inserts if a writer accepts the first choice of every placeholder. */
function expand(snippet: Snippet | undefined): string {
  return (snippet?.body ?? [])
    .join('\n')
    .replace(/\$\{\d+\|([^,|]*)[^}]*\}/g, '$1')
    .replace(/\$\{\d+:([^}]*)\}/g, '$1')
    .replace(/(?<!\\)\$(?:\d+|UUID)/g, '')
    .replaceAll('\\$', '$');
}

const check = compile();
const forms = [...Object.keys(ownDirectives), ...Object.keys(directives)];

describe('the VS Code settings', () => {
  it('have a snippet for every directive, with its brackets', () => {
    const snippets = Object.values(read<Record<string, Snippet>>('directives.code-snippets'));
    const bare = (line: string): string => line.replace(/[[{].*/, '');
    const completed = snippets.filter(({prefix}) => prefix.startsWith(':'));
    expect(completed.map(({body}) => bare(body[0] ?? '')).sort()).toEqual(forms.map(bare).sort());
    const hasLabel = (text: string): boolean => /^::?[\w-]+\[/.test(text);
    for (const {body} of completed) {
      const form = forms.find((each) => bare(each) === bare(body[0] ?? ''));
      expect(hasLabel(body[0] ?? ''), form).toBe(hasLabel(form ?? ''));
    }
  });

  it.each([
    ['operation', 'pathItems'],
    ['event', 'pathItems'],
    ['event-schema', 'schemas'],
    ['event-example', 'examples'],
    ['error', 'x-docs-errors'],
    ['field', 'schemas'],
  ])('have a snippet "%s" that is valid below %s', (name, section) => {
    const item: unknown = parse(expand(read<Record<string, Snippet>>('contract.code-snippets')[name]));
    const entries = name === 'field' ? {A: {description: 'A.', properties: item}} : item;
    expect(check({components: {[section]: entries}}), JSON.stringify(check.errors)).toBe(true);
  });
});
