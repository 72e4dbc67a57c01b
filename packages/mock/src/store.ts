import type {JsonObject, Operation} from 'api-docs-contract';
import {isObject} from 'api-docs-contract/json';
import {listResponseExamples} from 'api-docs-contract/path-ids';
import {itemsOf, parentOf, type Action, type Collection} from './actions';

export interface Stored {
  /** `/members/8ba0…/loans/ab35…` */
  readonly path: string;
  readonly collection: Collection;
  readonly value: JsonObject;
  /** The number of its last change, which its ETag contains. 0 for an example that no request has changed. */
  readonly version: number;
  /** If `false`, only the example of its creation shows the object, so it isn't in lists yet. */
  readonly isListed: boolean;
}

/** The objects of the mock by path, which starts with the examples of the contract. */
export class Store extends Map<string, Stored> {
  private version = 0;

  constructor(actions: readonly Action[]) {
    super();
    for (const entry of listStartEntries(actions)) if (!this.has(entry.path)) this.set(entry.path, entry);
  }

  /** All objects: those that requests created or changed, the last one first, and then the examples. */
  all(): Stored[] {
    return [...this.values()].sort((a, b) => b.version - a.version);
  }

  /** The objects in the list with a path. */
  below(path: string): Stored[] {
    return this.all().filter((entry) => entry.isListed && parentOf(entry.path) === path);
  }

  put(changed: Pick<Stored, 'path' | 'collection' | 'value'>): Stored {
    const entry = {...changed, version: (this.version += 1), isListed: true};
    this.set(entry.path, entry);
    return entry;
  }
}

/** Fills the path parameters. `undefined` if a value is missing. */
export function fillPath(template: string, values: ReadonlyMap<string, string>): string | undefined {
  const path = template.replaceAll(/\{([^}]+)\}/g, (braces, name: string) => values.get(name) ?? braces);
  return path.includes('{') ? undefined : path;
}

/** The objects in the examples. The first example of an object counts, and those in lists are first. */
function listStartEntries(actions: readonly Action[]): Stored[] {
  return ['list', 'show', 'change', 'act', 'create'].flatMap((kind) =>
    actions.flatMap(({operation, collection, ...action}) => {
      const parent = collection && fillPath(collection.path, exampleParameters(operation));
      if (!collection || parent === undefined || action.kind !== kind) return [];
      const values = listResponseExamples(operation).map(({example}) => example.value);
      const objects = kind === 'list' ? values.flatMap((page) => itemsOf(page) ?? []) : values;
      return objects.filter(isObject).flatMap((value) => {
        const path = `${parent}/${String(value.id)}`;
        const isListed = kind !== 'create';
        return value.id === undefined ? [] : [{path, collection, value, version: 0, isListed}];
      });
    }),
  );
}

/** The first example of each path parameter of an operation. */
const exampleParameters = ({parameters}: Operation): ReadonlyMap<string, string> =>
  new Map(
    parameters.flatMap(({name, examples: [first], schema}) => {
      const value = first?.value ?? schema.example;
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
