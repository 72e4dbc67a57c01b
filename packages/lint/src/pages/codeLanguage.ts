import {defineRule} from 'api-contract/finding';
import {codeLanguageMessages as messages} from '../messages';
import {placeOfNode, type TypedPage} from './typedPage';

/** A wrong language would lose its colors without a word, because Docusaurus accepts every language. */
export const codeLanguageRule = defineRule<TypedPage>({
  id: 'code-language',
  docs: 'The language of a code block is one of `codeLanguages` in the configuration, if there are any.',
  messages,
  check: (page) => {
    const {codeLanguages: known} = page.config;
    if (!known) return [];
    return page.nodes
      .ofType('code')
      .filter(({lang}) => !known.includes(lang ?? ''))
      .map((node) => messages.unknown(placeOfNode(page, node), {language: node.lang ?? '', known}));
  },
});
