import {readFileSync} from 'node:fs';
import path from 'node:path';
import {visit} from 'unist-util-visit';
import {nearestNames, type Contract} from 'api-contract';
import {defineRule} from 'api-contract/finding';
import {readFence} from 'docusaurus-openapi-reference/samples';
import type {CheckedPage} from '../checkedPage';
import {isProgramLanguage, listPrograms, readRegions} from '../regions/regions';
import {isKnownCall, listCommandNames} from './commands';
import {namesOf} from './contractNames';
import {isKnownName} from './isKnownName';
import {KNOWN_NAMES_FILE} from './knownNamesFile';
import {listMentions, type Mention} from './mentions';
import {nameMessages} from '../messages';

/** The data of the message about a name, with the names that can be meant. */
export function describeUnknown(
  {text, contracts}: Pick<Mention, 'text' | 'contracts'>,
  {book, knownNames}: Pick<CheckedPage, 'book' | 'knownNames'>,
): Parameters<typeof nameMessages.unknown.write>[0] {
  const known = new Set([...contracts.flatMap((contract) => [...namesOf(contract).names]), ...knownNames]);
  const versions = [...new Set(contracts.map(({version}) => version))];
  return {name: text, versions, near: nearestNames(text, known), file: `${book}/${KNOWN_NAMES_FILE}`};
}

/** Whether one of the versions defines a name. */
export const isDefined = (text: string, contracts: readonly Contract[]): boolean =>
  contracts.some((contract) => isKnownName(text, namesOf(contract)));

export const unknownName = defineRule({
  id: 'unknown-name',
  docs: 'A text in code font, or a request, a header, a field, or a path in a command is a name or a value of the contract, a sample, `known-names.yaml`, or the known values of the site. A path such as `2.0/tutorial` has the version of the page.',
  messages: nameMessages,
  check: (page: CheckedPage) => {
    const {file, knownNames} = page;
    let code: string | undefined;
    const isKnown = ({text, contracts, isCall}: Mention): boolean =>
      knownNames.has(text) ||
      isDefined(text, contracts) ||
      (isCall === true && contracts.some((contract) => isKnownCall(text, contract))) ||
      containsWord((code ??= readCode(page)), text);
    return listMentions(page)
      .filter((mention) => !isKnown(mention) || isOfOtherVersion(mention, page))
      .map((mention) => {
        const {line, column} = mention;
        return nameMessages.unknown({file, line, column}, describeUnknown(mention, page));
      });
  },
});

/** Whether a path such as `1.0/tutorial` also exists for the version that its place describes: `2.0/tutorial`. */
function isOfOtherVersion({text, contracts}: Mention, {versions, knownNames}: CheckedPage): boolean {
  const [, number = '', rest = ''] = /^([\d.]+)(\/.*)/.exec(text) ?? [];
  const isOther = ({version}: Contract): boolean => version !== number && knownNames.has(`${version}${rest}`);
  return versions.includes(number) && contracts.every(isOther);
}

/**
 * The text of all code blocks of a page, without diagrams and the names in commands, and of the programs of the same version if
 * it quotes one of them.
 */
function readCode({config, root}: CheckedPage): string {
  const texts: string[] = [];
  const quoted: string[] = [];
  visit(root, 'code', (node) => {
    const {lang, value} = node;
    const names = lang === 'bash' ? listCommandNames(value) : [];
    if (lang !== 'mermaid') texts.push(names.reduce((text, name) => text.replaceAll(name.text, ''), value));
    const region = isProgramLanguage(lang) ? readFence(node)?.region : undefined;
    if (region !== undefined) quoted.push(region);
  });
  const folder = path.join(config.root, config.programs ?? '');
  const regions = quoted.length > 0 ? readRegions(folder) : undefined;
  const files = quoted.flatMap((name) => regions?.get(name)?.file ?? []);
  const folders = new Set(files.map((file) => path.dirname(file)));
  const programs = [...folders].flatMap(listPrograms);
  return [...texts, ...programs.map((file) => readFileSync(file, 'utf8'))].join('\n');
}

/** Whether a text contains a name that isn't part of a longer word. */
function containsWord(text: string, name: string): boolean {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const start = /^\w/.test(name) ? '(?<![\\w-])' : '';
  const end = /\w$/.test(name) ? '(?![\\w-])' : '';
  return new RegExp(start + escaped + end).test(text);
}
