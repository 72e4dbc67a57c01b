import type {Root} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {gfmFromMarkdown} from 'mdast-util-gfm';
import {gfm} from 'micromark-extension-gfm';
import type {TypedPage} from '../pages/typedPage';

/** A Markdown file for people who work on the site. */
export interface Document extends TypedPage {
  /** The names of the scripts in `package.json`. */
  readonly scripts: readonly string[];
  /** The anchors of another document. */
  readonly anchorsOf: (file: string) => readonly string[];
}

/** Parses Markdown as GitHub does. */
export const parseDocument = (source: string): Root =>
  fromMarkdown(source, {extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()]});
