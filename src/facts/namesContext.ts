import type {Code, Nodes} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import path from 'node:path';
import {readFileSync} from 'node:fs';
import {applyBrand} from '../brand';
import {loadContract, type Contract} from '../contract';
import {parseFenceMeta} from '../remark/code-blocks/fenceMeta';
import {listPrograms, readRegions} from '../remark/regions/regions';
import {versions} from '../site';
import type {FactPage} from './factPage';

/** The contract of a version of the API. `undefined` if there is no such version. */
export function contractOf(number: string): Contract | undefined {
  const version = versions.find((each) => each.number === number);
  return version && loadContract(path.join(version.folder, 'openapi'));
}

/** The contract of a page. The SDKs use the current version of the API. */
export function contractOfPage({contract}: FactPage): Contract | undefined {
  return contract ?? (versions[0] && contractOf(versions[0].number));
}

/** The contract of the version that a heading or a column header names: "Range in 2.0", but not "1.0 and 2.0". */
export function contractNamedIn(header: Nodes | undefined): Contract | undefined {
  const words = header ? toString(header).split(/\s+/) : [];
  const [named, ...others] = versions.filter(({number}) => words.includes(number));
  return named && others.length === 0 ? contractOf(named.number) : undefined;
}

/** The text of all code blocks of a page, and of the programs of the same version if it quotes one of them. */
export function readCode({root}: FactPage): string {
  const blocks: Code[] = [];
  visit(root, 'code', (node) => void blocks.push(node));
  const quoted = blocks.flatMap(({meta}) => parseFenceMeta(meta).values.region ?? []);
  const regions = quoted.length > 0 ? readRegions(path.resolve('samples')) : undefined;
  const folders = new Set(
    quoted.flatMap((name) => regions?.get(name)?.file ?? []).map((file) => path.dirname(file)),
  );
  const programs = [...folders].flatMap(listPrograms).map((file) => applyBrand(readFileSync(file, 'utf8')));
  return [...blocks.map(({value}) => value), ...programs].join('\n');
}

/** Whether a text contains a name that isn't part of a longer word. */
export function containsName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const isInWord = isWordPart(text[at - 1], name[0]) || isWordPart(text[at + name.length], name.at(-1));
    if (!isInWord) return true;
  }
  return false;
}

/** Whether a character continues the word that ends, or starts, with its neighbor. */
function isWordPart(character: string | undefined, neighbor: string | undefined): boolean {
  return /[\w-]/.test(character ?? '') && /\w/.test(neighbor ?? '');
}
