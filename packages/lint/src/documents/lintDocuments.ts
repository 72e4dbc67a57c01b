import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {listFiles} from 'api-contract/files';
import {runRules, type Finding} from 'api-contract/finding';
import {languageRule} from '../language/languageRule';
import {listNodes} from 'docusaurus-openapi-reference/pages';
import type {LintConfig} from '../config';
import {documentLinkRule, parseDocument, readAnchorsOnce, type LinkedDocument} from './documentLinks';
import {documentNames, readScripts, type Document} from './documentNames';
import type {Tools} from '../site/siteInput';

/** The Markdown files for people who work on the site. */
export const listDocuments = ({root, documents = []}: LintConfig): string[] =>
  documents.flatMap((name) => {
    if (name.endsWith('.md')) return existsSync(path.join(root, name)) ? [name] : [];
    const files = listFiles(path.join(root, name), /^(?!.*node_modules\/).*\.md$/);
    return files.map((file) => path.relative(root, file).split(path.sep).join('/'));
  });

type DocumentTools = Pick<Tools, 'config'> & Pick<Document, 'scripts'> & Pick<LinkedDocument, 'anchorsOf'>;

/** Checks the text of a document. The findings about links also depend on other documents. */
function lintDocument(file: string, text: string, {config, scripts, anchorsOf}: DocumentTools): Finding[] {
  const root = parseDocument(text);
  const page = {config, file, root, nodes: listNodes(root), isCurrent: false};
  return [
    ...runRules([documentNames], {...page, root: config.root, scripts}),
    ...runRules([documentLinkRule], {...page, anchorsOf}),
    ...(file === config.language?.guide ? [] : runRules([languageRule], page)),
  ];
}

export async function lintDocuments({config, cache, stamps}: Tools): Promise<Finding[]> {
  const {root} = config;
  const texts = listDocuments(config).map(
    (file) => [file, readFileSync(path.join(root, file), 'utf8')] as const,
  );
  return cache.get(['documents', JSON.stringify(texts), stamps.sources, stamps.code], () => {
    const tools = {config, scripts: readScripts(root), anchorsOf: readAnchorsOnce(root)};
    return texts.flatMap(([file, text]) => lintDocument(file, text, tools));
  });
}
