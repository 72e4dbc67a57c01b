import {defineRule} from 'api-contract/finding';
import {listWords} from '../words';
import {placeOfNode, type TypedPage} from './typedPage';
import {diagramDescriptionMessages as messages} from '../messages';

/** The texts in a diagram: of nodes, arrows, messages, and participants. Nodes without a text show their name. */
const TEXT =
  /[[(|]+([^\][()|]+)[\])|]|-[-.] (.+?) [-.]+>|(?:: | as )(.+)$|\b((?!Note\b)\p{Lu}\p{Ll}{2,})\b/gmu;

export const diagramDescription = defineRule<TypedPage>({
  id: 'diagram-description',
  docs: 'The `accDescr` of a diagram has the words and numbers that the diagram shows, and no other numbers.',
  messages,
  check: (page) =>
    page.nodes.ofType('code').flatMap((node) => {
      const [, said = ''] = /^\s*accDescr: (.+)$/m.exec(node.value) ?? [];
      if (node.lang !== 'mermaid' || said === '') return [];
      const shown = node.value.replace(/^\s*acc\w+:.*$/gm, '');
      const texts = [...shown.matchAll(TEXT)].flatMap(([, ...groups]) => groups.join('').split(/[\s,]+/));
      const missing = listMissing(texts, said);
      const numbers = said.split(/[\s,]+/).filter((word) => /^\d/.test(word));
      const extra = listMissing(numbers, shown);
      return [
        ...(missing.length > 0 ? [messages.missing(placeOfNode(page, node), {words: missing})] : []),
        ...(extra.length > 0 ? [messages.extra(placeOfNode(page, node), {words: extra})] : []),
      ];
    }),
});

/** The words that a text lacks, each once. */
function listMissing(words: readonly string[], text: string): string[] {
  const known = new Set(listWords(text));
  return [...new Set(words)].filter((word) => listWords(word).some((each) => !known.has(each)));
}
