import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {createSlugger} from '@docusaurus/utils';
import type {Root} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {gfmFromMarkdown} from 'mdast-util-gfm';
import {toString} from 'mdast-util-to-string';
import {gfm} from 'micromark-extension-gfm';
import {suggestNames} from 'api-contract';
import {defineMessages, defineRule} from 'api-contract/finding';
import {listNodes} from 'docusaurus-openapi-reference/pages';
import {placeOf, type TypedPage} from '../pages/typedPage';

/** Parses Markdown as GitHub does. */
export const parseDocument = (source: string): Root =>
  fromMarkdown(source, {extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()]});

const messages = defineMessages({
  file: ({url, target}: {url: string; target: string}) =>
    `The link "${url}" is broken, because the repository has no file ${target}.`,
  heading: ({url, target, anchor, hint}: {url: string; target: string; anchor: string; hint: string}) =>
    `The link "${url}" is broken, because ${target} has no heading "${anchor}". ${hint}`,
});

/** A document with the anchors of the documents that it links to. */
export interface LinkedDocument extends TypedPage {
  readonly anchorsOf: (file: string) => readonly string[];
}

export const documentLinkRule = defineRule<LinkedDocument>({
  id: 'document-link',
  docs: 'Links and images in the documents of this repository point to existing files and headings.',
  check: (page) =>
    [...page.nodes.ofType('link'), ...page.nodes.ofType('image')].flatMap((node) => {
      const {url} = node;
      if (/^[a-z]+:/i.test(url)) return [];
      const [name = '', anchor] = url.split('#');
      const target = name === '' ? page.file : path.posix.join(path.posix.dirname(page.file), name);
      if (!existsSync(path.join(page.config.root, target)))
        return [messages.file(placeOf(page, node), {url, target})];
      if (anchor === undefined) return [];
      const anchors = page.anchorsOf(target);
      if (anchors.includes(anchor)) return [];
      return [
        messages.heading(placeOf(page, node), {url, target, anchor, hint: suggestNames(anchor, anchors)}),
      ];
    }),
});

/** Reads the anchors of each document once. */
export function readAnchorsOnce(root: string): LinkedDocument['anchorsOf'] {
  const known = new Map<string, readonly string[]>();
  return (file) => {
    const anchors = known.get(file) ?? listAnchors(readFileSync(path.join(root, file), 'utf8'));
    known.set(file, anchors);
    return anchors;
  };
}

/** The anchors that GitHub gives to the headings of a document. */
function listAnchors(text: string): string[] {
  const slugger = createSlugger();
  const headings = listNodes(parseDocument(text)).ofType('heading');
  return headings.map((heading) => slugger.slug(toString(heading)));
}
