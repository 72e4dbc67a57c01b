import type {Contract} from '..';
import {walkDocument} from '../walk';
import {makeFinding, type Problem} from './finding';

const pairs = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

/** Checks that no schema has a minimum above its maximum, because no value would match. */
export function checkRanges(contract: Contract): Problem[] {
  const problems: Problem[] = [];
  walkDocument(contract.document, (node) => {
    for (const [low, high] of pairs) {
      const [minimum, maximum] = [node[low], node[high]];
      if (typeof minimum !== 'number' || typeof maximum !== 'number' || minimum <= maximum) continue;
      const message = `${low} is ${minimum}, but ${high} is ${maximum}. Correct one of them.`;
      problems.push(makeFinding(contract, node, message, [low]));
    }
  });
  return problems;
}
