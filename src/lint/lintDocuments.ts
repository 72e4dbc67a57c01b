import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {createSlugger} from '@docusaurus/utils';
import type {Root} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {gfmFromMarkdown} from 'mdast-util-gfm';
import {toString} from 'mdast-util-to-string';
import {gfm} from 'micromark-extension-gfm';
import {suggestNames} from '../contract';
import {documentNames, readScripts} from './documentNames';
import {defineMessages, defineRule, runRules, type Finding} from '../finding';
import {languageRule} from '../language/languageRule';
import {listFiles} from '../listFiles';
import {listNodes} from '../remark/listNodes';
import {placeOf, type TypedPage} from '../remark/page-rules/typedPage';
import {ruleListRule} from './ruleList';
import type {Tools} from './site';

/** Markdown files for people who work on this project. */
export function listDocuments(): string[] {
  const documents = ['README.md', 'CONTRIBUTING.md', 'deploy/README.md'].filter((file) => existsSync(file));
  return [...documents, ...listFiles('docs', /\.md$/), ...listFiles('src', /README\.md$/)];
}

const parse = (source: string): Root =>
  fromMarkdown(source, {extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()]});

const messages = defineMessages({
  file: ({url, target}: {url: string; target: string}) =>
    `The link "${url}" is broken, because the repository has no file ${target}.`,
  heading: ({url, target, anchor, hint}: {url: string; target: string; anchor: string; hint: string}) =>
    `The link "${url}" is broken, because ${target} has no heading "${anchor}". ${hint}`,
});

export const documentLinkRule = defineRule<TypedPage>({
  id: 'document-link',
  docs: 'Links and images in the documents of this repository point to existing files and headings.',
  check: (page) =>
    [...page.nodes.ofType('link'), ...page.nodes.ofType('image')].flatMap((node) => {
      const {url} = node;
      if (/^[a-z]+:/i.test(url)) return [];
      const [name = '', anchor] = url.split('#');
      const target = name === '' ? page.file : path.posix.join(path.posix.dirname(page.file), name);
      if (!existsSync(target)) return [messages.file(placeOf(page, node), {url, target})];
      if (anchor === undefined) return [];
      const anchors = listAnchors(readFileSync(target, 'utf8'));
      if (anchors.includes(anchor)) return [];
      return [
        messages.heading(placeOf(page, node), {url, target, anchor, hint: suggestNames(anchor, anchors)}),
      ];
    }),
});

/** The anchors that GitHub gives to the headings of a document. */
function listAnchors(text: string): string[] {
  const slugger = createSlugger();
  const headings = listNodes(parse(text)).ofType('heading');
  return headings.map((heading) => slugger.slug(toString(heading)));
}

/** Checks the text of a document. The findings about links also depend on other documents. */
function lintDocument(file: string, text: string, scripts: readonly string[]): Finding[] {
  const root = parse(text);
  const page = {file, root, nodes: listNodes(root), isCurrent: false};
  // The style guide quotes the words that it replaces.
  const language = file === 'docs/style.md' ? [] : runRules([languageRule], page);
  return [
    ...runRules([documentNames], {file, text, scripts}),
    ...runRules([documentLinkRule], page),
    ...language,
  ];
}

export async function lintDocuments({cache, stamps}: Pick<Tools, 'cache' | 'stamps'>): Promise<Finding[]> {
  const texts = listDocuments().map((file) => [file, readFileSync(file, 'utf8')] as const);
  return cache.get(['documents', JSON.stringify(texts), stamps.sources, stamps.code], async () => {
    const scripts = readScripts();
    // The list of all rules is loaded only if a document or a rule has changed.
    const {ruleGroups} = await import('./registry');
    return [
      ...texts.flatMap(([file, text]) => lintDocument(file, text, scripts)),
      ...runRules([ruleListRule], ruleGroups),
    ];
  });
}
