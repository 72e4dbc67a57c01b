import {placeAt, type ContractInput} from 'api-contract/checks';
import {defineMessages, defineRule} from 'api-contract/finding';

const messages = defineMessages({
  other: ({operation, summary, other}: Record<'operation' | 'summary' | 'other', string>) =>
    `The summary "${summary}" of ${operation} begins with the verb of ${other}.`,
});

export const summaryVerbs = defineRule<ContractInput>({
  id: 'operation-summary',
  docs: 'The summary of an operation begins with the verb of its ID, such as `list` for `listDoors`, or with one that no other operation of its tag has.',
  check: ({contract: {operations, ...contract}}) =>
    operations.flatMap(({id: operation, summary, tags, node}) => {
      const [verb = ''] = summary.toLowerCase().split(' ');
      if (verbOf(operation) === verb) return [];
      const other = operations.find(({id, tags: [tag]}) => tag === tags[0] && verbOf(id) === verb)?.id;
      if (other === undefined) return [];
      return messages.other(placeAt({...contract, operations}, node, ['summary']), {
        operation,
        summary,
        other,
      });
    }),
});

const verbOf = (id: string): string => /^[a-z]*/.exec(id)?.[0] ?? '';
