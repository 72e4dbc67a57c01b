import {memoize, type Contract, type Json} from 'api-contract';
import {walkInstance} from 'api-contract/checks';
import type {Problem, Rule} from 'api-contract/finding';
import {isList, isObject} from 'api-contract/json';
import type {CheckedJson} from 'api-docs-lint/rules';
import {checkKind} from './kinds';
import type {Story} from './story';

export const kindInJson = (load: () => Story): Rule<CheckedJson> => ({
  id: 'story-kind',
  docs: 'An ID in JSON belongs to an object of the kind that its field names, such as `holderId`, or that its object has.',
  check: ({value: json, schema = {}, placeOf, contract}) => {
    const story = load();
    const problems: Problem[] = [];
    walkInstance(contract, schema, json, ({value, path, schema: own}) => {
      if (!isObject(value)) return;
      const key = path.filter((part) => typeof part === 'string').at(-1) ?? '';
      const owners = [key, nameSchemas(contract).get(own) ?? ''];
      for (const [field, item] of Object.entries(value))
        for (const id of listIds(field, item))
          problems.push(
            ...checkKind(id, field === 'id' ? owners : [field], story, () => placeOf([...path, field])),
          );
    });
    return problems;
  },
});

const nameSchemas = memoize(
  ({schemas}: Contract) => new Map<object, string>([...schemas].map(([name, schema]) => [schema, name])),
);

/** The IDs in a field. A number is an ID only in a field such as `device_id`, or in a list. */
function listIds(field: string, value: Json): string[] {
  const isId = isList(value) || /(?:^|_)ids?$/.test(field);
  return (isList(value) ? value : [value])
    .filter((item) => (typeof item === 'string' ? item.length === 36 : isId && typeof item === 'number'))
    .map(String);
}
