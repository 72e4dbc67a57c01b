import {shapeOf, type Contract} from 'api-contract';
import {defineMessages, defineRule} from 'api-contract/finding';
import {contractOfPage, type CheckedPage} from '../checkedPage';
import {namesOf} from './contractNames';
import {listSentences} from './sentences';

const messages = defineMessages({
  other: ({value, fields, known}: {value: string; fields: readonly string[]; known: readonly string[]}) =>
    `"${value}" is not a value of ${fields.join(' or ')}, which this sentence names. Values: ${known.join(', ')}.`,
});

export const fieldValues = defineRule({
  id: 'field-value',
  docs: 'A value in code font is one of the enumerations that the same sentence names, such as `state` and `done`.',
  check: (page: CheckedPage) => {
    const contract = contractOfPage(page);
    if (!contract) return [];
    const values = valuesOfFields(contract);
    const all = new Set([...values.values()].flatMap((own) => [...own]));
    return listSentences(page.root).flatMap((nodes) => {
      const codes = nodes.filter((node) => node.type === 'inlineCode');
      const fields = codes.map(({value}) => value).filter((name) => values.has(name) && !all.has(name));
      const known = [...new Set(fields.flatMap((name) => [...(values.get(name) ?? [])]))];
      if (known.length === 0) return [];
      return codes
        .filter(({value}) => all.has(value) && !values.has(value) && !known.includes(value))
        .map(({value, position}) => {
          const {line = 1, column = 1} = position?.start ?? {};
          return messages.other({file: page.file, line, column}, {value, fields, known});
        });
    });
  },
});

const cache = new WeakMap<Contract, ReadonlyMap<string, ReadonlySet<string>>>();

/** The values of each field with an enumeration, in every object that has the field. */
function valuesOfFields(contract: Contract): ReadonlyMap<string, ReadonlySet<string>> {
  const known = cache.get(contract);
  if (known) return known;
  const values = new Map<string, ReadonlySet<string>>();
  for (const [name, schemas] of namesOf(contract).fields) {
    const shapes = schemas.map((schema) => shapeOf(contract, schema).schema);
    const items = shapes.flatMap((schema) => (schema.items ? [shapeOf(contract, schema.items).schema] : []));
    const texts = [...shapes, ...items].flatMap((schema) => schema.enum ?? []);
    const own = texts.filter((value) => typeof value === 'string');
    if (own.length > 0) values.set(name, new Set(own));
  }
  cache.set(contract, values);
  return values;
}
