import type {Schema} from 'api-contract';
import {placeAt, type ContractInput} from 'api-contract/checks';
import {defineRule} from 'api-contract/finding';
import {asObject} from 'api-contract/json';
import {toKebab} from 'docusaurus-openapi-reference/directives';
import {walkDocument} from 'api-contract';
import {unitMessages as messages} from '../messages';

export const units = defineRule<ContractInput>({
  id: 'field-unit',
  docs: 'If the name of a field ends with a unit of the contract, such as `pulseSeconds`, this unit is its `x-unit`.',
  messages,
  check: ({contract}) => {
    const fields: {node: object; key: string; unit: string}[] = [];
    walkDocument(contract.document, (node) => {
      for (const [key, schema] of Object.entries(asObject(node.properties))) {
        const unit = (schema as Schema)['x-unit'];
        if (unit !== undefined) fields.push({node, key, unit});
      }
    });
    const known = new Set(fields.map(({unit}) => unit));
    return fields.flatMap(({node, key: field, unit}) => {
      const named = toKebab(field.replaceAll('_', '-')).split('-').at(-1) ?? '';
      if (!known.has(named) || named === unit) return [];
      return [messages.different(placeAt(contract, node, ['properties', field]), {field, unit, named})];
    });
  },
});
