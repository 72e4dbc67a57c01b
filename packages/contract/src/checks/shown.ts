import {defineRule, type Problem} from '../finding';
import {shownMessages as messages} from '../messages';
import {walkDocument} from '../walk';
import {placeAt, type ContractInput} from './input';

/** The keywords of OpenAPI and JSON Schema that the reference doesn't show. */
const unshown = ['links', 'xml', 'unevaluatedProperties', 'unevaluatedItems', 'contentSchema'];

/** One finding for each keyword, at its first place. */
export const shownKeywords = defineRule<ContractInput>({
  id: 'contract-shown',
  docs: 'The contract has no keyword that pages don’t show, such as `links` and `xml`.',
  messages,
  check: ({contract}) => {
    const found = new Map<string, object>();
    walkDocument(contract.document, (node) => {
      for (const keyword of unshown) if (keyword in node && !found.has(keyword)) found.set(keyword, node);
    });
    return [...found].map(([keyword, node]): Problem =>
      messages.unshown(placeAt(contract, node, [keyword]), {keyword}),
    );
  },
});
