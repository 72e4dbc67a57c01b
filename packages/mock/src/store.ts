import type {JsonObject, Operation} from 'api-contract';
import {isObject} from 'api-contract/json';
import {listResponseExamples} from 'api-contract/requests';
import {itemsOf, parentOf, type Action, type Collection} from './actions';

/** An object of the mock. */
export interface Entry {
  /** `/systems/8ba0…/holders/ab35…` */
  readonly path: string;
  readonly collection: Collection;
  readonly value: JsonObject;
  /** The number of its last change, which its ETag contains. 0 for an example that no request has changed. */
  readonly version: number;
  /** An object that only the example of its creation shows is in lists after its creation or first change. */
  readonly isListed: boolean;
}

/** The objects of the mock, which starts with the examples of the contract. */
export class Store {
  private readonly entries = new Map<string, Entry>();
  private readonly examples: readonly Entry[];
  private version = 0;

  constructor(actions: readonly Action[]) {
    this.examples = listExamples(actions);
    this.reset();
  }

  reset(): void {
    this.entries.clear();
    for (const entry of this.examples) if (!this.entries.has(entry.path)) this.entries.set(entry.path, entry);
  }

  get(path: string): Entry | undefined {
    return this.entries.get(path);
  }

  all(): Entry[] {
    return [...this.entries.values()];
  }

  /** The objects that requests created or changed, the last one first. */
  written(): Entry[] {
    return this.all()
      .filter(({version}) => version > 0)
      .sort((a, b) => b.version - a.version);
  }

  /** The objects directly below a path, without those that aren't in lists. */
  below(path: string): Entry[] {
    return this.all().filter((entry) => entry.isListed && parentOf(entry.path) === path);
  }

  /** Creates or changes an object. */
  put(changed: Pick<Entry, 'path' | 'collection' | 'value'>): Entry {
    const entry = {...changed, version: (this.version += 1), isListed: true};
    this.entries.set(entry.path, entry);
    return entry;
  }

  /** Replaces the value without a new version, as a platform does for fields that aren't settings. */
  refresh(entry: Entry, value: JsonObject): void {
    this.entries.set(entry.path, {...entry, value});
  }

  remove({path}: Entry): void {
    this.entries.delete(path);
  }
}

/** Fills the path parameters. `undefined` if a value is missing. */
export function fillPath(template: string, values: ReadonlyMap<string, string>): string | undefined {
  const path = template.replaceAll(/\{([^}]+)\}/g, (braces, name: string) => values.get(name) ?? braces);
  return path.includes('{') ? undefined : path;
}

/**
 * The objects in the examples, those in lists first. The first example of an object counts. An object whose example of an
 * action follows that of its creation, such as a muster that starts and ends, isn't in lists yet.
 */
function listExamples(actions: readonly Action[]): Entry[] {
  const rank = ['list', 'read', 'change', 'act', 'create'];
  const shown = actions
    .filter(({kind, collection}) => collection?.isKept === true && rank.includes(kind))
    .sort((a, b) => rank.indexOf(a.kind) - rank.indexOf(b.kind))
    .flatMap(({operation, kind, collection}) =>
      listResponseExamples(operation).flatMap(({example: {key, value}}) => {
        const objects = (kind === 'list' ? itemsOf(value) : [value]) ?? [];
        const parent = collection && fillPath(collection.path, exampleParameters(operation, key));
        return objects.filter(isObject).flatMap((object) => {
          if (collection === undefined || parent === undefined || object.id === undefined) return [];
          return [{path: `${parent}/${String(object.id)}`, collection, value: object, kind}];
        });
      }),
    );
  return shown.map(({kind, ...entry}) => {
    const kinds = shown.filter(({path}) => path === entry.path).map((each) => each.kind);
    const isNew = kinds.includes('create') && (kinds.includes('act') || kind === 'create');
    return {...entry, version: 0, isListed: kind === 'list' || !isNew};
  });
}

/** The examples of the path parameters of an operation. */
const exampleParameters = ({parameters}: Operation, key: string): ReadonlyMap<string, string> =>
  new Map(
    parameters.flatMap(({name, examples, schema}) => {
      const chosen = examples.find((example) => example.key === key) ?? examples[0];
      const value = chosen?.value ?? schema.example;
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
