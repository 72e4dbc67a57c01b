import {walkDocument, type Schema} from 'api-docs-contract';
import {placeAt, type ContractInput} from 'api-docs-contract/checks';
import {defineRule, type Problem} from 'api-docs-contract/finding';
import {nameValue, placeValueProblem, validate, valueMessages} from 'api-docs-contract/validate';

export const validDefaults = defineRule<ContractInput>({
  id: 'default-valid',
  docs: 'The default of a schema matches the schema.',
  messages: valueMessages,
  check: ({contract}) => {
    const problems: Problem[] = [];
    walkDocument(contract.document, (node) => {
      const {default: value, type} = node as Schema;
      if (value === undefined || type === undefined) return;
      for (const problem of validate(contract, node as Schema, value, 'plain')) {
        const place = placeAt(contract, node, ['default']);
        problems.push(placeValueProblem(problem, place, nameValue(problem.path, 'The default')));
      }
    });
    return problems;
  },
});
