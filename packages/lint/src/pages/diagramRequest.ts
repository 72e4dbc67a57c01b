import {defineMessages, defineRule} from 'api-contract/finding';
import {placeOf, type TypedPage} from './typedPage';

const messages = defineMessages({
  unanswered: ({request, from, to}: {request: string; from: string; to: string}) =>
    `${to} gets "${request}", but doesn’t send the next message between ${from} and ${to}. Correct the arrow, or add the response.`,
});

/** An arrow of a sequence diagram: `S->>A: GET /systems`. */
const MESSAGE = /^\s*(\w+)-{1,2}>>(\w+): (.+)$/gm;

export const diagramRequest = defineRule<TypedPage>({
  id: 'diagram-request',
  docs: 'In a sequence diagram, the participant that gets a request such as `GET /holders` returns a response.',
  check: (page) =>
    page.nodes.ofType('code').flatMap((node) => {
      const arrows = node.lang === 'mermaid' ? [...node.value.matchAll(MESSAGE)] : [];
      return arrows.flatMap(([, from = '', to = '', label = ''], index) => {
        const request = /^[A-Z]+ \/\S+/.exec(label)?.[0];
        const next = arrows
          .slice(index + 1)
          .find(
            ([, sender, receiver]) =>
              sender !== receiver && [from, to].includes(sender ?? '') && [from, to].includes(receiver ?? ''),
          );
        if (request === undefined || next?.[1] === to) return [];
        return messages.unanswered(placeOf(page, node), {request, from, to});
      });
    }),
});
