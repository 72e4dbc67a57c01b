import {fieldsOf, memoize, type Contract} from 'api-contract';
import {placeAt, type ContractInput} from 'api-contract/checks';
import {defineRule} from 'api-contract/finding';
import {asObject} from 'api-contract/json';
import {errorFieldMessages as messages} from '../messages';

export const errorFields = defineRule<ContractInput>({
  id: 'error-field',
  docs: 'The cause and the resolution of an error contain a field such as `requiredRole` only if the description of this field has the code of the error.',
  messages,
  check: ({contract}) => {
    const catalog = asObject(contract.document.components['x-errors']);
    const fields = listOwnFields(contract);
    return Object.entries(catalog).flatMap(([code, entry]) =>
      ['cause', 'resolution'].flatMap((key) =>
        listCode(String(asObject(entry)[key])).flatMap((field) => {
          const owners = fields.get(field) ?? [code];
          if (owners.includes(code)) return [];
          const own = [...fields].flatMap(([name, codes]) => (codes.includes(code) ? name : []));
          return messages.other(placeAt(contract, asObject(entry), [key]), {code, field, owners, own});
        }),
      ),
    );
  },
});

/** The fields that only some errors have, with the codes of these errors. */
const listOwnFields = memoize((contract: Contract): ReadonlyMap<string, string[]> => {
  const failures = contract.operations.flatMap(({responses}) =>
    responses.filter(({status}) => /^[45]/.test(status)),
  );
  const fields = failures.flatMap(({media}) => media.flatMap(({schema}) => fieldsOf(contract, schema)));
  return new Map(
    fields
      .filter(({required}) => !required)
      .map(({key, schema: {description = ''}}) => {
        const codes = listCode(description).filter((name) => contract.errors.has(name));
        return [key, codes] as const;
      })
      .filter(([, codes]) => codes.length > 0),
  );
});

const listCode = (markdown: string): string[] => markdown.match(/(?<=`)[\w-]+(?=`)/g) ?? [];
