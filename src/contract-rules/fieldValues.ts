import type {ContractInput} from 'api-contract/checks';
import {defineRule} from 'api-contract/finding';
import {findOtherValue, valueMessages} from '../rules/fieldValue';

/** A field and its value. A description can have several lines. */
const PAIR = /`(?<field>\w+)`\s+is\s+`(?<value>[\w.-]+)`/g;

export const fieldValues = defineRule<ContractInput>({
  id: 'contract-field-value',
  docs: 'In a text such as "`state` is `active`", the field can have the value.',
  check: ({contract}) =>
    contract.sources.flatMap(({file, text}) =>
      [...text.matchAll(PAIR)].flatMap(({index, groups: {field = '', value = ''} = {}}) => {
        const known = findOtherValue(contract, field, value);
        const line = text.slice(0, index).split('\n').length;
        return known ? valueMessages.other({file, line}, {field, value, known}) : [];
      }),
    ),
});
