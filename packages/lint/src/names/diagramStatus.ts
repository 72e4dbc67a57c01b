import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {defineRule, type Problem} from 'api-contract/finding';
import {contractOfPage, type CheckedPage} from '../checkedPage';
import {findNext, listArrows} from '../pages/diagramArrows';
import {placeOfNode} from '../pages/typedPage';
import {findOperations} from './commands';
import {diagramStatusMessages as messages} from '../messages';

export const diagramStatus = defineRule<CheckedPage>({
  id: 'diagram-status',
  docs: 'In a sequence diagram, the response to a request such as `GET /members` has a status of this operation.',
  messages,
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
        problems.push(messages.unknown(placeOfNode(page, node), {request, status, known}));
      }
    });
    return problems;
  },
});
