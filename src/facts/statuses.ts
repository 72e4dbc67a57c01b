import type {ListItem, Paragraph} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {Contract, Operation} from '../contract';
import type {Finding} from '../finding';
import {findLinkedOperations, findSectionCalls} from './calls';
import type {FactPage} from './factPage';
import {contractOfPage} from './namesContext';
import {joinResults, type FactResult} from './result';

/** Words before the status of a successful response, in the text of a block. */
const EXPECTED = /\b(?:expected\s+response|the\s+status|(?:requests?|API)\s+returns?)\b/i;

/**
 * Checks that the statuses of expected responses, such as "Expected response: `201`", are those of an operation that the list item
 * links to, or that the section calls.
 */
export function checkStatuses(page: FactPage): FactResult {
  const contract = contractOfPage(page);
  if (!contract) return {checked: 0, findings: []};
  const results = page.root.children.map((node, index): FactResult => {
    const ofSection = (): Operation[] => {
      const calls = findSectionCalls(page, contract, index);
      return calls ? [...calls.made, ...calls.linked] : [];
    };
    if (node.type === 'paragraph') return checkBlock(page, node, ofSection());
    if (node.type !== 'list') return {checked: 0, findings: []};
    return joinResults(node.children.map((item) => checkItem(page, contract, item, ofSection)));
  });
  return joinResults(results);
}

function checkItem(
  page: FactPage,
  contract: Contract,
  item: ListItem,
  ofSection: () => Operation[],
): FactResult {
  const linked = findLinkedOperations(page, contract, item);
  const operations = linked.length > 0 ? linked : ofSection();
  const paragraphs = item.children.filter((child) => child.type === 'paragraph');
  return joinResults(paragraphs.map((paragraph) => checkBlock(page, paragraph, operations)));
}

function checkBlock({file}: FactPage, block: Paragraph, operations: readonly Operation[]): FactResult {
  if (operations.length === 0 || !EXPECTED.test(toString(block))) return {checked: 0, findings: []};
  const supported = operations
    .flatMap(({responses}) => responses.map(({status}) => status))
    .filter(isSuccess);
  const stated = block.children.filter((node) => node.type === 'inlineCode' && isSuccess(node.value));
  const wrong = stated.filter((node) => !supported.includes(toString(node).slice(0, 3)));
  const ids = [...new Set(operations.map(({id}) => id))].join(', ');
  const findings = wrong.map((node): Finding => {
    const {line = 1, column = 1} = node.position?.start ?? {};
    const message = `The status of ${ids} is ${[...new Set(supported)].join(' or ')}, not "${toString(node)}". Correct it, or link to the operation.`;
    return {file, line, column, rule: 'wrong-status', message};
  });
  return {checked: stated.length, findings};
}

const isSuccess = (text: string): boolean => /^2\d\d(?: |$)/.test(text);
