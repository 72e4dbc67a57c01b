import {readFileSync} from 'node:fs';
import path from 'node:path';
import {nearestNames, type Contract, type Source} from 'api-docs-contract';
import type {Path} from 'api-docs-contract/json';
import {placeInFile} from 'api-docs-contract/files';
import {defineRule, type Place, type Problem} from 'api-docs-contract/finding';
import type {SiteMarks} from 'docusaurus-openapi-reference/directives';
import {readFence} from 'docusaurus-openapi-reference/samples';
import type {CheckedPage} from '../pages/checkedPage';
import {listProse} from '../language/contractProse';
import {isProgramLanguage, listPrograms, readRegions} from '../regions';
import {unknownNameMessages as messages} from '../messages';
import {listCommandNames} from './commands';
import {isKnownName, namesOf} from './contractNames';
import {KNOWN_NAMES_FILE} from './knownNamesFile';
import {listMentions} from './mentions';

/** The sources of names besides the contract. */
type OtherNames = Pick<CheckedPage, 'book' | 'knownNames'>;

/** Whether one of the versions, or the `known-names.yaml`, has a name. */
export const isDefined = (text: string, contracts: readonly Contract[], {knownNames}: OtherNames): boolean =>
  knownNames.has(text) || contracts.some((contract) => isKnownName(text, contract));

/** The problem of a name that nothing defines, with those that can be meant. */
export function reportUnknown(
  place: Place,
  name: string,
  contracts: readonly Contract[],
  {book, knownNames}: OtherNames,
): Problem {
  const known = new Set([...contracts.flatMap((contract) => [...namesOf(contract).names]), ...knownNames]);
  const versions = [...new Set(contracts.map(({version}) => version))];
  const near = nearestNames(name, known);
  return messages.unknown(place, {name, versions, near, file: `${book}/${KNOWN_NAMES_FILE}`});
}

export const unknownName = defineRule({
  id: 'unknown-name',
  docs: 'A text in code font, or a request, a header, a field, or a path in a command is a name or a value of the contract, a sample, `known-names.yaml`, or the known values of the site. A path such as `2.0/tutorial` has the version of the page.',
  messages,
  check: (page: CheckedPage) => {
    let code: string | undefined;
    return listMentions(page).flatMap(({text, place, contracts}) => {
      const isKnown = isDefined(text, contracts, page) || containsWord((code ??= readCode(page)), text);
      if (isKnown && !isOfOtherVersion(text, contracts, page)) return [];
      return [reportUnknown(place, text, contracts, page)];
    });
  },
});

/** Whether a path such as `1.0/tutorial` also exists for the version that its place describes: `2.0/tutorial`. */
function isOfOtherVersion(
  text: string,
  contracts: readonly Contract[],
  {versions, knownNames}: CheckedPage,
): boolean {
  const [, number = '', rest = ''] = /^([\d.]+)(\/.*)/.exec(text) ?? [];
  const isOther = ({version}: Contract): boolean => version !== number && knownNames.has(`${version}${rest}`);
  return versions.includes(number) && contracts.every(isOther);
}

/**
 * The text of all code blocks of a page, without diagrams and the names in commands, and of the programs of the same version if
 * it quotes one of them.
 */
function readCode({config, nodes}: CheckedPage): string {
  const folders = new Set<string>();
  let regions: ReturnType<typeof readRegions> | undefined;
  const texts = nodes.ofType('code').map((node) => {
    const {lang, value} = node;
    const region = isProgramLanguage(lang) ? readFence(node)?.region : undefined;
    if (region !== undefined) {
      regions ??= readRegions(path.join(config.root, config.programs ?? ''));
      folders.add(path.dirname(regions.get(region)?.file ?? ''));
    }
    const names = lang === 'bash' ? listCommandNames(value) : [];
    return lang === 'mermaid' ? '' : names.reduce((text, name) => text.replaceAll(name.text, ''), value);
  });
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

/** A contract with the other sources of its names. */
export interface CheckedContract extends OtherNames {
  readonly contract: Contract;
  /** The marks of the site. */
  readonly marks: SiteMarks | undefined;
}

export const unknownNameInContract = defineRule({
  id: 'unknown-name',
  docs: 'A text in code font is a name or a value of the contract, `known-names.yaml`, or the known values of the site.',
  messages,
  check: ({contract, marks, ...others}: CheckedContract) =>
    contract.sources.flatMap((source) =>
      listProse(source.value, marks).flatMap((prose) =>
        listCode(prose.text)
          .filter((text) => !isDefined(text, [contract], others))
          .map((text) => reportUnknown(placeOfCode(source, prose.path, text), text, [contract], others)),
      ),
    ),
});

/** The code spans of CommonMark. A parser would take most of the time of this rule. */
const listCode = (markdown: string): string[] =>
  [...markdown.matchAll(/(`+)(?!`)(?<code>[^]+?)(?<!`)\1(?!`)/g)].map(({groups}) =>
    (groups?.code ?? '').trim().replace(/\s+/g, ' '),
  );

/** The first line at or below a text that contains the name, or else the start of the text. */
function placeOfCode(source: Source, at: Path, name: string): Place {
  const place = placeInFile(source, at);
  const lines = source.text.split('\n');
  const index = lines.findIndex((line, each) => each >= place.line - 1 && line.includes(`\`${name}\``));
  if (index < 0) return place;
  return {file: place.file, line: index + 1, column: (lines[index]?.indexOf(`\`${name}\``) ?? 0) + 1};
}
