import type {Contract, Json, JsonObject} from 'api-docs-contract';
import {isObject} from 'api-docs-contract/json';
import {listResponseExamples, readPathValues} from 'api-docs-contract/path-ids';
import {itemsOf, objectOf, parentOf, unwrap, type Action, type Collection} from './actions';
import {listResponses} from './samples';

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

  constructor(contract: Contract, actions: readonly Action[]) {
    super();
    // The first example of an object counts, and those in lists are first.
    for (const kind of ['list', 'show', 'change', 'act', 'create'])
      for (const action of actions) if (action.kind === kind) this.addExamples(contract, action);
  }

  /** Adds the objects in the examples of an operation. What an operation shows for the path of its sample is at this path. */
  private addExamples(contract: Contract, {kind, operation, collection}: Action): void {
    if (!collection) return;
    const {field} = objectOf(contract, operation);
    const isRead = kind === 'list' || kind === 'show';
    for (const shown of isRead ? listResponses(contract, operation) : listResponseExamples(operation)) {
      const values = readPathValues(contract, operation, shown);
      const firstId = (parent: string): string | undefined =>
        [...this.values()]
          .find((entry) => entry.collection.path === parent)
          ?.path.split('/')
          .at(-1);
      const parent = fillPath(collection.path, (name, above) => values.get(name) ?? firstId(above));
      const [, last = ''] = /\{([^}]+)\}$/.exec(operation.path) ?? [];
      const {value: body} = shown.example;
      for (const value of (kind === 'list' ? itemsOf(body) : [unwrap(body, field)]).filter(isObject)) {
        const own = value[collection.key];
        const id = (kind === 'list' ? undefined : values.get(last)) ?? own;
        if (parent === undefined || id === undefined) continue;
        const path = `${parent}/${String(id)}`;
        const known = this.get(path);
        // A list can show fewer fields.
        if (known && kind === 'show')
          this.set(path, {...known, value: {...known.value, ...value, ...known.value}});
        // What has another ID in its path would be in the list twice.
        const isListed = kind !== 'create' && String(id) === String(own);
        if (!known) this.set(path, {path, collection, value, version: 0, isListed});
      }
    }
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
export function fillPath(
  template: string,
  valueOf: (name: string, parent: string) => Json | undefined,
): string | undefined {
  const path = template.replaceAll(/\{([^}]+)\}/g, (braces, name: string, offset: number) =>
    String(valueOf(name, template.slice(0, offset - 1)) ?? braces),
  );
  return path.includes('{') ? undefined : path;
}
