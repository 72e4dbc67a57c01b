import {defineMessages, defineRule} from 'api-contract/finding';
import {findNext, listArrows} from './diagramArrows';
import {placeOf, type TypedPage} from './typedPage';

const messages = defineMessages({
  unanswered: ({request, from, to}: {request: string; from: string; to: string}) =>
    `${to} gets "${request}", but doesn’t send the next message between ${from} and ${to}. Correct the arrow, or add the response.`,
});

export const diagramRequest = defineRule<TypedPage>({
  id: 'diagram-request',
  docs: 'In a sequence diagram, the participant that gets a request such as `GET /holders` returns a response.',
  check: (page) =>
    page.nodes.ofType('code').flatMap((node) => {
      const arrows = node.lang === 'mermaid' ? listArrows(node.value) : [];
      return arrows.flatMap(({from, to, label}, index) => {
        const request = /^[A-Z]+ \/\S+/.exec(label)?.[0];
        if (request === undefined || findNext(arrows, index)?.from === to) return [];
        return messages.unanswered(placeOf(page, node), {request, from, to});
      });
    }),
});
