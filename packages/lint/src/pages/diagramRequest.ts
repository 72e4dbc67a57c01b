import {defineRule} from 'api-contract/finding';
import {findNext, listArrows} from './diagramArrows';
import {placeOfNode, type TypedPage} from './typedPage';
import {diagramRequestMessages as messages} from '../messages';

export const diagramRequest = defineRule<TypedPage>({
  id: 'diagram-request',
  docs: 'In a sequence diagram, the participant that gets a request such as `GET /members` returns a response.',
  messages,
  check: (page) =>
    page.nodes.ofType('code').flatMap((node) => {
      const arrows = node.lang === 'mermaid' ? listArrows(node.value) : [];
      return arrows.flatMap(({from, to, label}, index) => {
        const request = /^[A-Z]+ \/\S+/.exec(label)?.[0];
        if (request === undefined || findNext(arrows, index)?.from === to) return [];
        return messages.unanswered(placeOfNode(page, node), {request, from, to});
      });
    }),
});
