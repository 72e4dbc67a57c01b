import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {defineMessages, defineRule, type Problem} from 'api-contract/finding';
import {contractOfPage, type CheckedPage} from '../checkedPage';
import {findNext, listArrows} from '../pages/diagramArrows';
import {placeOf} from '../pages/typedPage';
import {findOperations} from './commands';

const messages = defineMessages({
  unknown: ({request, status, known}: {request: string; status: string; known: readonly string[]}) =>
    `The response to ${request} has the status ${status}, but the operation returns ${known.join(', ')}.`,
});

export const diagramStatus = defineRule<CheckedPage>({
  id: 'diagram-status',
  docs: 'In a sequence diagram, the response to a request such as `GET /holders` has a status of this operation.',
  check: (page) => {
    const contract = contractOfPage(page);
    const problems: Problem[] = [];
    visit(page.root, 'code', (node: Code) => {
      const arrows = node.lang === 'mermaid' && contract ? listArrows(node.value) : [];
      for (const [index, {label}] of arrows.entries()) {
        const [request] = /^[A-Z]+ \/[^\s,?]+/.exec(label) ?? [];
        const [status] = /^[1-5]\d\d\b/.exec(findNext(arrows, index)?.label ?? '') ?? [];
        const operations = contract && request !== undefined ? findOperations(request, contract) : [];
        const known = operations.flatMap(({responses}) => responses.map((response) => response.status));
        if (request === undefined || status === undefined || known.length === 0) continue;
        if (known.includes(status) || page.knownNames.has(status)) continue;
        problems.push(messages.unknown(placeOf(page, node), {request, status, known}));
      }
    });
    return problems;
  },
});
