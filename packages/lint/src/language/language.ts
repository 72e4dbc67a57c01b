import path from 'node:path';
import type {Nodes, Text} from 'mdast';
// Adds the node types of `:name` to those of mdast.
import type {} from 'mdast-util-directive';
import type {Json, Source} from 'api-docs-contract';
import {asObject, isList} from 'api-docs-contract/json';
import {keepUnchanged, placeInFile, readSource} from 'api-docs-contract/files';
import {ContentError, defineRule, type Place, type Problem} from 'api-docs-contract/finding';
import type {LintConfig} from '../config';
import {languageMessages as messages} from '../messages';
import {placeInText, type TypedPage} from '../pages/checkedPage';
import {readFrontMatter} from '../pages/frontMatter';
import {listProse} from './contractProse';

/** A word or a phrase that texts avoid: a row of the file of terms. */
interface Term {
  readonly id: string;
  readonly pattern: RegExp;
  /** The resolution as a sentence. */
  readonly advice: string;
  /** Whether only texts about the current version avoid it. */
  readonly isCurrent: boolean;
}

const keep = keepUnchanged<readonly Term[]>();

/** Reads the terms of a site, and again only if their file has changed. @throws ContentError with the place of a wrong row */
function readTerms({root, language}: LintConfig): readonly Term[] {
  if (!language) return [];
  const file = path.join(root, language.terms);
  return keep([file], () => {
    const source = readSource(file, root);
    const rows = isList(source.value) ? source.value : [source.value];
    return rows.map((row, index) => readTerm(row, placeInFile(source, [index])));
  });
}

function readTerm(row: Json, place: Place): Term {
  const {id, pattern, advice, caseSensitive, current} = asObject(row);
  if (typeof id !== 'string' || typeof pattern !== 'string' || typeof advice !== 'string')
    throw new ContentError('A term needs an id, a pattern, and advice.', place);
  try {
    const flags = caseSensitive === true ? 'g' : 'gi';
    return {id, pattern: new RegExp(pattern, flags), advice, isCurrent: current === true};
  } catch {
    throw new ContentError(`The pattern "${pattern}" is not a valid regular expression.`, place);
  }
}

/** What the texts of a page or of a contract are about. */
type About = Pick<TypedPage, 'config' | 'isCurrent'>;

/** A function that returns the problems of the terms in a text, whose characters have the places of `placeAt`. */
function readChecker({config, isCurrent}: About) {
  const terms = readTerms(config).filter((term) => isCurrent || !term.isCurrent);
  return (text: string, placeAt: (index: number) => Place): Problem[] =>
    terms.flatMap(({id: term, pattern, advice}) =>
      [...text.matchAll(pattern)].map(({0: found, index}) =>
        messages.term(placeAt(index), {term, found, advice}),
      ),
    );
}

export const languageRule = defineRule<TypedPage>({
  id: 'language',
  docs: 'Texts have none of the terms that the site avoids.',
  messages,
  check: (page) => {
    const check = readChecker(page);
    const {title, description} = readFrontMatter(page.root);
    const meta = [title, description].filter((value) => typeof value === 'string').join('\n\n');
    return [
      ...check(meta, () => ({file: page.file, line: 1})),
      ...listTextNodes(page.root).flatMap((text) =>
        check(text.value, (index) => placeInText(page, text, index)),
      ),
    ];
  },
});

/** The words of other systems are in italics. Code and the name in a directive are no text. */
function listTextNodes(node: Nodes): Text[] {
  if (node.type === 'text') return [node];
  if (node.type === 'emphasis' || !('children' in node)) return [];
  if (node.type === 'textDirective' && !node.attributes?.id) return [];
  return node.children.flatMap(listTextNodes);
}

/** Applies the same rule to the descriptions and the other texts of a contract file. */
export function checkContractLanguage(source: Source, about: About): Problem[] {
  const check = readChecker(about);
  return listProse(source.value, about.config.marks).flatMap(({text, path: at}) => {
    const words = text.replace(/`[^`\n]*`|\]\([^)\s]*\)|https?:\/\/\S+/g, ' ');
    return check(words, () => placeInFile(source, at));
  });
}
