import {isDeepStrictEqual} from 'node:util';
import {fieldsOf, type Contract, type Json, type Operation} from 'api-contract';
import {placeAt, type ContractInput} from 'api-contract/checks';
import {defineMessages, defineRule} from 'api-contract/finding';
import {isList, isObject} from 'api-contract/json';

const messages = defineMessages({
  unknown: ({example, columns}: {example: string; columns: readonly string[]}) =>
    `The example "${example}" has the columns ${columns.join(', ')}. No kind of report in \`x-columns\` has them.`,
});

export const reportColumns = defineRule<ContractInput>({
  id: 'report-columns',
  docs: 'A preview and a CSV file in the example of a report have the columns of a kind of report in `x-columns`.',
  check: ({contract}) => {
    const queries = contract.operations.filter((operation) => listKinds(contract, operation).length > 0);
    const kinds = queries.flatMap((operation) => listKinds(contract, operation));
    const tags = queries.flatMap((operation) => operation.tags);
    const examples = contract.operations
      .filter((operation) => operation.tags.some((tag) => tags.includes(tag)))
      .flatMap(({responses}) => responses.flatMap(({media}) => media.flatMap((each) => each.examples)));
    return [...new Set(examples)].flatMap(({name: example, value, node}) => {
      const columns = readColumns(value);
      if (!columns || kinds.some((kind) => isDeepStrictEqual(kind, columns))) return [];
      return [messages.unknown(placeAt(contract, node, ['value']), {example, columns})];
    });
  },
});

/** The columns of each kind of report in the request of an operation. */
function listKinds(contract: Contract, {requestBody}: Operation): (readonly string[])[] {
  const schema = requestBody?.media[0]?.schema;
  const fields = schema ? fieldsOf(contract, schema) : [];
  return fields.flatMap((field) => Object.values(field.schema['x-columns'] ?? {}));
}

/** The columns of a preview, or of a CSV file. */
function readColumns(value: Json): string[] | undefined {
  if (typeof value === 'string') return value.split('\n')[0]?.split(',');
  if (!isObject(value) || !isList(value.columns)) return undefined;
  return value.columns.map((column) => String(isObject(column) ? column.key : column));
}
