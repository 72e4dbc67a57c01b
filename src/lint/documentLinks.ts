import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {createSlugger} from '@docusaurus/utils';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {suggestNames} from '../contract';
import type {Finding} from '../finding';

/** Checks that the files and the headings exist to which the links and images of a document lead. */
export function checkDocumentLinks(file: string, source: string): Finding[] {
  const findings: Finding[] = [];
  visit(fromMarkdown(source), ['link', 'image'], (node) => {
    if (node.type !== 'link' && node.type !== 'image') return;
    const message = explainLink(file, node.url);
    const {line, column} = node.position?.start ?? {line: 1, column: 1};
    if (message !== undefined) findings.push({file, line, column, rule: 'link', message});
  });
  return findings;
}

function explainLink(file: string, url: string): string | undefined {
  if (/^[a-z]+:/i.test(url)) return undefined;
  const [name = '', anchor] = url.split('#');
  const target = name === '' ? file : path.posix.join(path.posix.dirname(file), name);
  if (!existsSync(target))
    return `The link "${url}" is broken, because the repository has no file ${target}.`;
  if (anchor === undefined) return undefined;
  const anchors = listAnchors(readFileSync(target, 'utf8'));
  if (anchors.includes(anchor)) return undefined;
  return `The link "${url}" is broken, because ${target} has no heading "${anchor}". ${suggestNames(anchor, anchors)}`;
}

/** The anchors that GitHub gives to the headings of a document. */
function listAnchors(text: string): string[] {
  const slugger = createSlugger();
  const anchors: string[] = [];
  visit(fromMarkdown(text), 'heading', (heading) => void anchors.push(slugger.slug(toString(heading))));
  return anchors;
}
