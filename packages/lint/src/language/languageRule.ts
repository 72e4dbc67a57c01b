import type {Nodes, Text} from 'mdast';
// Adds the node types of `:name` to those of mdast.
import type {} from 'mdast-util-directive';
import {defineRule, type Place, type Problem} from 'api-docs-contract/finding';
import type {Source} from 'api-docs-contract';
import {placeInFile} from 'api-docs-contract/files';
import {readFrontMatter} from '../pages/frontMatter';
import {placeInText, type TypedPage} from '../pages/checkedPage';
import type {LintConfig} from '../config';
import {listProse} from './contractProse';
import {findTerms, readTerms, type FoundTerm} from './terms';
import {languageMessages as messages} from '../messages';

const report = (place: Place, {term: {id, advice}, text}: FoundTerm): Problem =>
  messages.term(place, {term: id, found: text, advice});

export const languageRule = defineRule<TypedPage>({
  id: 'language',
  docs: 'Texts have none of the terms that the site avoids.',
  messages,
  check: (page) => {
    const terms = readTerms(page.config);
    const {title, description} = readFrontMatter(page.root);
    const meta = [title, description].filter((value) => typeof value === 'string').join('\n\n');
    return [
      ...findTerms(meta, terms, page).map((found) => report({file: page.file, line: 1}, found)),
      ...listTextNodes(page.root).flatMap((text) =>
        findTerms(text.value, terms, page).map((found) =>
          report(placeInText(page, text, found.index), found),
        ),
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
export const checkContractLanguage = (
  source: Source,
  options: {readonly config: LintConfig; readonly isCurrent: boolean},
): Problem[] => {
  const terms = readTerms(options.config);
  return listProse(source.value, options.config.marks).flatMap(({text, path}) => {
    const words = text.replace(/`[^`\n]*`|\]\([^)\s]*\)|https?:\/\/\S+/g, ' ');
    return findTerms(words, terms, options).map((found) => report(placeInFile(source, path), found));
  });
};
