import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {createSlugger} from '@docusaurus/utils';
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {listFiles} from 'api-docs-contract/files';
import {runRules, type Finding} from 'api-docs-contract/finding';
import {languageRule} from '../language/languageRule';
import {listNodes} from 'docusaurus-openapi-reference/pages';
import type {LintConfig} from '../config';
import {documentRules, parseDocument, type Document} from './documentRules';

/** The Markdown files for people who work on the site. */
export const listDocuments = ({root, documents = []}: LintConfig): string[] =>
  documents.flatMap((name) => {
    if (name.endsWith('.md')) return existsSync(path.join(root, name)) ? [name] : [];
    const files = listFiles(path.join(root, name), /^(?!.*node_modules\/).*\.md$/);
    return files.map((file) => path.relative(root, file).split(path.sep).join('/'));
  });

/** Checks all documents together, because links lead from one to another. */
export function lintDocuments(config: LintConfig): Finding[] {
  const read = (file: string): string => readFileSync(path.join(config.root, file), 'utf8');
  const roots = new Map(listDocuments(config).map((file) => [file, parseDocument(read(file))]));
  const {scripts = {}} = JSON.parse(read('package.json')) as {scripts?: object};
  const tools = {
    config,
    isCurrent: false,
    scripts: Object.keys(scripts),
    anchorsOf: (file: string) => listAnchors(roots.get(file) ?? parseDocument(read(file))),
  };
  return [...roots].flatMap(([file, root]) => {
    const document: Document = {...tools, file, root, nodes: listNodes(root)};
    const rules = file === config.language?.guide ? documentRules : [...documentRules, languageRule];
    return runRules(rules, document);
  });
}

/** The anchors that GitHub gives to the headings of a document. */
function listAnchors(document: Root): string[] {
  const slugger = createSlugger();
  const headings = listNodes(document).ofType('heading');
  return headings.map((heading) => slugger.slug(toString(heading)));
}
