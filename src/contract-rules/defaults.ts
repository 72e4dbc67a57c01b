import {walkDocument, type Schema} from 'api-contract';
import {placeAt, type ContractInput} from 'api-contract/checks';
import {defineMessages, defineRule, type Problem} from 'api-contract/finding';
import {formatValueProblem, validate} from 'api-contract/validate';

const messages = defineMessages({
  invalid: ({value, fault}: {value: string; fault: string}) =>
    `The default ${value} doesn't match its schema: ${fault}.`,
});

export const validDefaults = defineRule<ContractInput>({
  id: 'default-valid',
  docs: 'The default of a schema matches the schema.',
  check: ({contract}) => {
    const problems: Problem[] = [];
    walkDocument(contract.document, (node) => {
      const {default: value, type} = node as Schema;
      if (value === undefined || type === undefined) return;
      for (const fault of validate(contract, node as Schema, value, 'plain'))
        problems.push(
          messages.invalid(placeAt(contract, node, ['default']), {
            value: JSON.stringify(value),
            fault: formatValueProblem(fault),
          }),
        );
    });
    return problems;
  },
});
