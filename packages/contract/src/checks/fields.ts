import {resolveSchema, type Schema, type SchemaNode} from '..';
import {defineRule, type Place, type Problem} from '../finding';
import {enumMessages as messages} from '../messages';
import {asObject} from '../json';
import {walkDocument} from '../walk';
import {placeAt, type ContractInput} from './input';

/** A constant needs no description, and `x-docs-roles` describes roles. A schema that is that of another property is checked there. */
export const enumDescriptions = defineRule<ContractInput>({
  id: 'field-enum',
  docs: '`x-enum-descriptions` describes every value of an enumeration, and no other value.',
  messages,
  check: ({contract}) => {
    const roles = contract.roles.map(({name}) => name);
    const problems: Problem[] = [];
    walkDocument(contract.document, (node, at) => {
      for (const [key, raw] of Object.entries(asObject(node.properties))) {
        if (String(asObject(raw).$ref).includes('/properties/')) continue;
        const {schema} = resolveSchema(contract, raw as SchemaNode);
        const name = at[0] === 'components' ? `${at[2]}.${key}` : key;
        const place = (): Place => placeAt(contract, node, ['properties', key]);
        problems.push(...checkEnum(schema, {name, place, roles}));
      }
    });
    return problems;
  },
});

/** The name of the property: `Member.email`, or only the key outside a named schema. */
type Owner = {readonly name: string; readonly place: () => Place; readonly roles: readonly string[]};

function checkEnum(schema: Schema, {name, place, roles}: Owner): Problem[] {
  const described = schema['x-enum-descriptions'];
  const values = (schema.enum ?? []).filter((value) => value !== null).map(String);
  if (described === undefined) {
    const needsNone = values.length <= 1 || values.every((value) => roles.includes(value));
    return needsNone ? [] : [messages.noDescriptions(place(), {name})];
  }
  return [
    ...values
      .filter((value) => !Object.hasOwn(described, value))
      .map((value) => messages.missingValue(place(), {name, value})),
    ...Object.keys(described)
      .filter((value) => !values.includes(value))
      .map((value) => messages.unknownValue(place(), {name, value})),
  ];
}
