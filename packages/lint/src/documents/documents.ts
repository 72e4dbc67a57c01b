import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {createSlugger} from '@docusaurus/utils';
import type {Root} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {gfmFromMarkdown} from 'mdast-util-gfm';
import {toString} from 'mdast-util-to-string';
import {gfm} from 'micromark-extension-gfm';
import {keepResult, listFiles} from 'api-docs-contract/files';
import {defineRule, runRules, type Finding} from 'api-docs-contract/finding';
import {listNodes} from 'docusaurus-openapi-reference/pages';
import type {LintConfig} from '../config';
import {languageRule} from '../language/language';
import {documentMessages as messages} from '../messages';
import {placeOfNode, type TypedPage} from '../pages/checkedPage';

/** The Markdown files for people who work on the site. */
export const listDocuments = ({root, documents = []}: LintConfig): string[] =>
  documents.flatMap((name) => {
    if (name.endsWith('.md')) return existsSync(path.join(root, name)) ? [name] : [];
    const files = listFiles(path.join(root, name), /^(?!.*node_modules\/).*\.md$/);
    return files.map((file) => path.relative(root, file).split(path.sep).join('/'));
  });

export const lintDocuments = (config: LintConfig): Finding[] =>
  listDocuments(config).flatMap((file) => {
    const root = readDocument(config, file);
    const rules = file === config.language?.guide ? documentRules : [...documentRules, languageRule];
    return runRules(rules, {config, isCurrent: false, file, root, nodes: listNodes(root)});
  });

/** Parses a document as GitHub does. */
function readDocument({root}: LintConfig, file: string): Root {
  const source = readFileSync(path.join(root, file), 'utf8');
  return keepResult(['document', source], () =>
    fromMarkdown(source, {extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()]}),
  );
}

/** The anchors that GitHub gives to the headings of a document. */
function listAnchors(document: Root): string[] {
  const slugger = createSlugger();
  return listNodes(document)
    .ofType('heading')
    .map((heading) => slugger.slug(toString(heading)));
}

const documentLinks = defineRule<TypedPage>({
  id: 'document-link',
  docs: 'Links and images in the documents of this repository point to existing files and headings.',
  messages,
  check: (page) =>
    [...page.nodes.ofType('link'), ...page.nodes.ofType('image')].flatMap((node) => {
      const {url} = node;
      if (/^[a-z]+:/i.test(url)) return [];
      const [name = '', anchor] = url.split('#');
      const target = name === '' ? page.file : path.posix.join(path.posix.dirname(page.file), name);
      const place = placeOfNode(page, node);
      if (!existsSync(path.join(page.config.root, target))) return [messages.noTarget(place, {url, target})];
      if (anchor === undefined) return [];
      const known = listAnchors(readDocument(page.config, target));
      return known.includes(anchor) ? [] : [messages.noHeading(place, {url, target, anchor, known})];
    }),
});

/** The path of a file with a folder, such as `src/site.ts` or `../fonts/inter.css`. */
const FILE = /^(?:\.\.\/)*[\w@.-]+(?:\/[\w@.-]+)+\.(?:tsx?|m?js|mdx?|yaml|json|txt|cs|css)$/;

const documentNames = defineRule<TypedPage>({
  id: 'document-name',
  docs: 'npm scripts and paths of files in code font in the documents of the repository exist.',
  messages,
  check: ({config: {root}, file, nodes}) => {
    const {scripts = {}} = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      scripts?: object;
    };
    const known = Object.keys(scripts);
    const folders = [path.dirname(file), '.'];
    return [...nodes.ofType('inlineCode'), ...nodes.ofType('code')].flatMap((node) => {
      const {type, value, position} = node;
      const place = {file, line: position?.start.line ?? 1};
      const isFile = type === 'inlineCode' && FILE.test(value);
      const exists = folders.some((folder) => existsSync(path.join(root, folder, value)));
      return [
        ...[...value.matchAll(/\bnpm run ([\w:-]+)/g)].flatMap(([, name = '']) =>
          known.includes(name) ? [] : [messages.noScript(place, {name, known})],
        ),
        ...(isFile && !exists ? [messages.noFile(place, {name: value})] : []),
      ];
    });
  },
});

/** The rules for the Markdown files of the repository. */
export const documentRules = [documentNames, documentLinks] as const;
