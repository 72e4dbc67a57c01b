import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {gfmFromMarkdown} from 'mdast-util-gfm';
import {gfm} from 'micromark-extension-gfm';
import {keepResult} from 'api-docs-contract/files';
import {defineRule} from 'api-docs-contract/finding';
import {placeOfNode, type TypedPage} from '../pages/checkedPage';
import {documentLinkMessages as linkMessages, documentNameMessages as nameMessages} from '../messages';

/** A Markdown file for people who work on the site. */
export interface Document extends TypedPage {
  /** The names of the scripts in `package.json`. */
  readonly scripts: readonly string[];
  /** The anchors of another document. */
  readonly anchorsOf: (file: string) => readonly string[];
}

/** Parses Markdown as GitHub does. */
export const parseDocument = (source: string): Root =>
  keepResult(['document', source], () =>
    fromMarkdown(source, {extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()]}),
  );

const documentLinks = defineRule<Document>({
  id: 'document-link',
  docs: 'Links and images in the documents of this repository point to existing files and headings.',
  messages: linkMessages,
  check: (page) =>
    [...page.nodes.ofType('link'), ...page.nodes.ofType('image')].flatMap((node) => {
      const {url} = node;
      if (/^[a-z]+:/i.test(url)) return [];
      const [name = '', anchor] = url.split('#');
      const target = name === '' ? page.file : path.posix.join(path.posix.dirname(page.file), name);
      const place = placeOfNode(page, node);
      if (!existsSync(path.join(page.config.root, target))) return [linkMessages.file(place, {url, target})];
      const anchors = anchor === undefined ? [] : page.anchorsOf(target);
      if (anchor === undefined || anchors.includes(anchor)) return [];
      return [linkMessages.heading(place, {url, target, anchor, known: anchors})];
    }),
});

/** The path of a file with a folder, such as `src/site.ts` or `../fonts/inter.css`. */
const FILE = /^(?:\.\.\/)*[\w@.-]+(?:\/[\w@.-]+)+\.(?:tsx?|m?js|mdx?|yaml|json|txt|cs|css)$/;

const documentNames = defineRule<Document>({
  id: 'document-name',
  docs: 'npm scripts and paths of files in code font in the documents of the repository exist.',
  messages: nameMessages,
  check: ({config: {root}, file, nodes, scripts}) => {
    const folders = [path.dirname(file), '.'];
    return [...nodes.ofType('inlineCode'), ...nodes.ofType('code')].flatMap((node) => {
      const {type, value, position} = node;
      const place = {file, line: position?.start.line ?? 1};
      const isFile = type === 'inlineCode' && FILE.test(value);
      const exists = folders.some((folder) => existsSync(path.join(root, folder, value)));
      return [
        ...Array.from(value.matchAll(/\bnpm run ([\w:-]+)/g), ([, name = '']) => name)
          .filter((name) => !scripts.includes(name))
          .map((name) => nameMessages.script(place, {name, known: scripts})),
        ...(isFile && !exists ? [nameMessages.file(place, {name: value})] : []),
      ];
    });
  },
});

/** The rules for the Markdown files of the repository. */
export const documentRules = [documentNames, documentLinks] as const;
