import {suggestNames} from '..';
import {defineMessages, defineRule} from '../finding';
import {asObject, isObject} from '../pointer';
import {statementMarks} from '../statements';
import {walkDocument} from '../walk';
import {placeAt, type ContractInput} from './input';

const messages = defineMessages({
  unknown: ({mark, value, known}: {mark: string; value: string; known: readonly string[]}) =>
    `${mark}: x-statements has no sentence for "${value}". ${suggestNames(value, known)}`,
  columns: ({kind, state}: {kind: string; state: 'no' | 'unknown'}) =>
    state === 'no'
      ? `x-columns has no columns for "${kind}".`
      : `x-columns: "${kind}" is not a value of the enumeration.`,
});

export const knownStatements = defineRule<ContractInput>({
  id: 'statement',
  docs: 'The values of `x-takes-effect`, `x-on-delete`, and `x-unmatched` have a sentence in `x-statements`.',
  check: ({contract}) => {
    const found: ReturnType<typeof messages.unknown>[] = [];
    walkDocument(contract.document, (node) => {
      for (const mark of statementMarks) {
        const value = node[mark];
        const known = Object.keys(asObject(asObject(contract.document['x-statements'])[mark]));
        if (typeof value === 'string' && !known.includes(value))
          found.push(messages.unknown(placeAt(contract, node, [mark]), {mark, value, known}));
      }
    });
    return found;
  },
});

export const reportColumns = defineRule<ContractInput>({
  id: 'report-columns',
  docs: '`x-columns` lists the columns of every value of its enumeration, and of no other value.',
  check: ({contract}) => {
    const found: ReturnType<typeof messages.columns>[] = [];
    walkDocument(contract.document, (node) => {
      const columns = node['x-columns'];
      if (!isObject(columns) || !Array.isArray(node.enum)) return;
      const kinds = node.enum.map(String);
      const place = placeAt(contract, node, ['x-columns']);
      kinds
        .filter((kind) => !Object.hasOwn(columns, kind))
        .forEach((kind) => found.push(messages.columns(place, {kind, state: 'no'})));
      Object.keys(columns)
        .filter((kind) => !kinds.includes(kind))
        .forEach((kind) => found.push(messages.columns(place, {kind, state: 'unknown'})));
    });
    return found;
  },
});
