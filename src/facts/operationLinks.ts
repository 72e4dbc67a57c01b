import type {Link} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {Contract, Operation} from '../contract';
import {findLinkedOperations} from './calls';
import type {FactPage} from './factPage';
import {contractOfPage} from './namesContext';
import {toResult, type FactResult, type Verdict} from './result';

/** Words that don't distinguish operations. */
const ignored = new Set(['a', 'an', 'the', 'all', 'its', 'your']);

/** Checks that a link to an operation doesn't have the summary of another operation as its text, as in `[Delete a door](#create)`. */
export function checkOperationLinks(page: FactPage): FactResult {
  const contract = contractOfPage(page);
  if (!contract) return {checked: 0, findings: []};
  const verdicts: Verdict[] = [];
  visit(page.root, 'link', (link) => {
    const linked = findLinkedOperations(page, contract, link);
    if (linked.length > 0) verdicts.push(judge(link, linked, contract));
  });
  return toResult(page.file, 'operation-link', verdicts);
}

function judge(link: Link, linked: readonly Operation[], {operations}: Contract): Verdict {
  const text = toString(link);
  const words = listWords(text);
  const isNamed = ({summary}: Operation): boolean => [...listWords(summary)].every((word) => words.has(word));
  if (linked.some(isNamed)) return undefined;
  const named = operations.find(isNamed);
  const [operation] = linked;
  if (!named || !operation) return undefined;
  const {line, column} = link.position?.start ?? {line: 1, column: 1};
  const message = `"${text}" names another operation than the link (${link.url}), which opens "${operation.summary}". Link to #${named.anchor} on the page ${named.tags[0]}, or correct the text.`;
  return {line, column, message};
}

/** The words in lowercase and in the singular. */
const listWords = (text: string): ReadonlySet<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}+/gu) ?? [])
      .filter((word) => !ignored.has(word))
      .map((word) => word.replace(/(?<!s)s$/, '')),
  );
