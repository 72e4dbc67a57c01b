import {shapeOf, type Contract} from '..';
import {makeFinding, type Problem} from './finding';

/** The ends of the names of schemas whose requests set the fields of an object: `GroupCreate` and `GroupPatch` of `Group`. */
const ENDS = ['Create', 'Patch', 'Put'];

/** Checks that a request sets each property of an object that isn't read-only. */
export function checkFieldsAreWritable(contract: Contract): Problem[] {
  return [...contract.schemas].flatMap(([name, schema]) => {
    const requests = ENDS.map((end) => name + end).filter((request) => contract.schemas.has(request));
    const settable = new Set(
      requests.flatMap((request) => Object.keys(contract.schemas.get(request)?.properties ?? {})),
    );
    if (settable.size === 0) return [];
    return Object.entries(schema.properties ?? {})
      .filter(([key, property]) => !settable.has(key) && shapeOf(contract, property).schema.readOnly !== true)
      .map(([key]) => {
        const message = `${name}.${key} is not in ${requests.join(' or ')}, so no request sets it. Add it there, or write readOnly: true.`;
        return makeFinding(contract, schema, message, ['properties', key]);
      });
  });
}
