import {existsSync, readFileSync} from 'node:fs';
import {documentNames, readScripts, type Document} from './documentNames';
import {runRules, type Finding} from 'api-contract/finding';
import {languageRule} from '../language/languageRule';
import {listFiles} from 'api-contract/files';
import {listNodes} from '../remark/listNodes';
import {documentLinkRule, parseDocument, readAnchorsOnce, type LinkedDocument} from './documentLinks';
import {ruleListRule} from './ruleList';
import type {Tools} from './site';

/** Markdown files for people who work on this project. */
export function listDocuments(): string[] {
  const documents = ['README.md', 'CONTRIBUTING.md', 'deploy/README.md'].filter((file) => existsSync(file));
  return [...documents, ...listFiles('docs', /\.md$/), ...listFiles('src', /README\.md$/)];
}

type DocumentTools = Pick<Document, 'scripts'> & Pick<LinkedDocument, 'anchorsOf'>;

/** Checks the text of a document. The findings about links also depend on other documents. */
function lintDocument(file: string, text: string, {scripts, anchorsOf}: DocumentTools): Finding[] {
  const root = parseDocument(text);
  const page = {file, root, nodes: listNodes(root), isCurrent: false};
  // The style guide quotes the words that it replaces.
  const language = file === 'docs/style.md' ? [] : runRules([languageRule], page);
  return [
    ...runRules([documentNames], {...page, scripts}),
    ...runRules([documentLinkRule], {...page, anchorsOf}),
    ...language,
  ];
}

export async function lintDocuments({cache, stamps}: Pick<Tools, 'cache' | 'stamps'>): Promise<Finding[]> {
  const texts = listDocuments().map((file) => [file, readFileSync(file, 'utf8')] as const);
  return cache.get(['documents', JSON.stringify(texts), stamps.sources, stamps.code], async () => {
    const tools = {scripts: readScripts(), anchorsOf: readAnchorsOnce()};
    // The list of all rules is loaded only if a document or a rule has changed.
    const {ruleGroups} = await import('./registry');
    return [
      ...texts.flatMap(([file, text]) => lintDocument(file, text, tools)),
      ...runRules([ruleListRule], ruleGroups),
    ];
  });
}
