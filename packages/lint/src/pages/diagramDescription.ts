import {defineMessages, defineRule} from 'api-contract/finding';
import {listWords} from '../words';
import {placeOf, type TypedPage} from './typedPage';

const messages = defineMessages({
  missing: ({words}: {words: readonly string[]}) =>
    `The accDescr doesn’t mention ${words.map((word) => `"${word}"`).join(', ')}, which the diagram shows.`,
});

/** The texts in a diagram: of nodes, arrows, messages, and participants. Nodes without a text show their name. */
const TEXT =
  /[[(|]+([^\][()|]+)[\])|]|-[-.] (.+?) [-.]+>|(?:: | as )(.+)$|\b((?!Note\b)\p{Lu}\p{Ll}{2,})\b/gmu;

export const diagramDescription = defineRule<TypedPage>({
  id: 'diagram-description',
  docs: 'The `accDescr` of a diagram has the words and numbers that the diagram shows, for readers who can’t see it.',
  check: (page) =>
    page.nodes.ofType('code').flatMap((node) => {
      const [, said = ''] = /^\s*accDescr: (.+)$/m.exec(node.value) ?? [];
      if (node.lang !== 'mermaid' || said === '') return [];
      const known = new Set(listWords(said));
      const words = [...node.value.replace(/^\s*acc\w+:.*$/gm, '').matchAll(TEXT)]
        .flatMap(([, ...texts]) => texts.join('').split(/[\s,]+/))
        .filter((word) => listWords(word).some((each) => !known.has(each)));
      return words.length > 0 ? [messages.missing(placeOf(page, node), {words: [...new Set(words)]})] : [];
    }),
});
