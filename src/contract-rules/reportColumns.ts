import {isDeepStrictEqual} from 'node:util';
import {fieldsOf, type Contract, type Field, type Json, type Operation} from 'api-contract';
import {placeAt, type ContractInput} from 'api-contract/checks';
import {defineMessages, defineRule, type Problem} from 'api-contract/finding';
import {isList, isObject} from 'api-contract/json';

const messages = defineMessages({
  missing: ({operation, kind}: {operation: string; kind: string}) =>
    `${operation}: the kind of report "${kind}" has no columns in \`x-columns\`.`,
  unknown: ({example, columns}: {example: string; columns: readonly string[]}) =>
    `The example "${example}" has the columns ${columns.join(', ')}. No kind of report in \`x-columns\` has them.`,
});

export const reportColumns = defineRule<ContractInput>({
  id: 'report-columns',
  docs: 'Each kind of report has its columns in `x-columns`. A preview and a CSV file in an example have the columns of a kind.',
  check: ({contract}) => {
    const queries = contract.operations.flatMap((operation) =>
      listKinds(contract, operation).map((kinds) => ({operation, kinds})),
    );
    const columns = queries.flatMap(({kinds}) => Object.values(kinds.schema['x-columns'] ?? {}));
    const tags = queries.flatMap(({operation}) => operation.tags);
    const examples = contract.operations
      .filter((operation) => operation.tags.some((tag) => tags.includes(tag)))
      .flatMap(({responses}) => responses.flatMap(({media}) => media.flatMap((each) => each.examples)));
    return [
      ...queries.flatMap(({operation, kinds}) => findMissing(contract, operation, kinds)),
      ...[...new Set(examples)].flatMap(({name: example, value, node}) => {
        const shown = readColumns(value);
        if (!shown || columns.some((each) => isDeepStrictEqual(each, shown))) return [];
        return [messages.unknown(placeAt(contract, node, ['value']), {example, columns: shown})];
      }),
    ];
  },
});

/** The field of a request that chooses the kind of report. */
function listKinds(contract: Contract, {requestBody}: Operation): Field[] {
  const schema = requestBody?.media[0]?.schema;
  return schema ? fieldsOf(contract, schema).filter((field) => field.schema['x-columns']) : [];
}

function findMissing(contract: Contract, {id: operation, node}: Operation, {schema}: Field): Problem[] {
  const kinds = (schema.enum ?? []).map(String).filter((kind) => !schema['x-columns']?.[kind]);
  return kinds.map((kind) => messages.missing(placeAt(contract, node), {operation, kind}));
}

/** The columns of a preview, or of a CSV file. */
function readColumns(value: Json): string[] | undefined {
  if (typeof value === 'string') return value.split('\n')[0]?.split(',');
  if (!isObject(value) || !isList(value.columns)) return undefined;
  return value.columns.map((column) => String(isObject(column) ? column.key : column));
}
