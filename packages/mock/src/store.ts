import {type Contract, type JsonObject, type Operation} from 'api-contract';
import {isObject} from 'api-contract/json';
import {listResponseExamples} from 'api-contract/requests';
import {itemsOf, parentOf, type Action, type Collection} from './resources';

/** An object of the mock. */
export interface Entry {
  readonly path: string;
  readonly collection: Collection;
  readonly value: JsonObject;
  /** The number in its ETag. */
  readonly version: number;
  /** An object that only the example of its creation shows is in lists after its creation or first change. */
  readonly isListed: boolean;
  /** Whether a request has created or changed it. */
  readonly isWritten: boolean;
}

/** The objects of the mock, by path: `/systems/8ba0…/holders/ab35…`. A written object moves to the end. */
export interface Store {
  readonly get: (path: string) => Entry | undefined;
  readonly all: () => readonly Entry[];
  readonly put: (entry: Pick<Entry, 'path' | 'collection' | 'value' | 'version'>) => Entry;
  /** Replaces the value without a new version, as a platform does for fields that aren't settings. */
  readonly refresh: (entry: Entry, value: JsonObject) => void;
  /** Removes an object and everything below it. */
  readonly remove: (path: string) => void;
  /** Whether an object or an example of a path parameter has the ID. */
  readonly hasId: (id: string) => boolean;
  /** The version of the data: the number of changes that cloud nodes need. */
  readonly dataVersion: () => number;
  readonly nextVersion: () => number;
  readonly reset: () => void;
}

/** Creates a store with the examples of the contract. */
export function createStore(contract: Contract, actionOf: (operation: Operation) => Action): Store {
  const examples = listExamples(contract, actionOf);
  const exampleIds = listExampleIds(contract);
  const entries = new Map<string, Entry>();
  const removedIds = new Set<string>();
  let dataVersion = 0;
  const reset = (): void => {
    entries.clear();
    removedIds.clear();
    dataVersion = Math.max(0, ...examples.map(({value}) => Number(value.dataVersion ?? 0)));
    for (const entry of examples) if (!entries.has(entry.path)) entries.set(entry.path, entry);
  };
  reset();
  return {
    get: (path) => entries.get(path),
    all: () => [...entries.values()],
    put: (changed) => {
      const entry = {...changed, isListed: true, isWritten: true};
      removedIds.delete(idOf(entry.path));
      entries.set(entry.path, entry);
      return entry;
    },
    refresh: (entry, value) => void entries.set(entry.path, {...entry, value}),
    remove: (path) => {
      for (const key of [...entries.keys()].filter((each) => `${each}/`.startsWith(`${path}/`))) {
        entries.delete(key);
        removedIds.add(idOf(key));
      }
    },
    hasId: (id) =>
      !removedIds.has(id) && (exampleIds.has(id) || [...entries.keys()].some((path) => idOf(path) === id)),
    dataVersion: () => dataVersion,
    nextVersion: () => (dataVersion += 1),
    reset,
  };
}

const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The version in the example of the ETag of an object. */
function readVersion({responses}: Operation): number | undefined {
  const headers = responses.flatMap((response) => (response.status === '200' ? response.headers : []));
  const etag = headers.find(({name}) => name.toLowerCase() === 'etag')?.examples[0]?.value;
  return Number.parseInt(String(etag).replace('"', ''), 10) || undefined;
}

/** The objects in the examples, those in lists first. The first example of an object counts. */
function listExamples(contract: Contract, actionOf: (operation: Operation) => Action): Entry[] {
  const versions = new Map(
    contract.operations.flatMap((operation): [Collection | undefined, number][] => {
      // The response to a change shows the next version.
      const version = operation.method === 'GET' ? readVersion(operation) : undefined;
      return version === undefined ? [] : [[actionOf(operation).collection, version]];
    }),
  );
  const rank = ['list', 'read', 'change', 'act', 'find', 'start', 'create'];
  return contract.operations
    .map((operation) => ({operation, ...actionOf(operation)}))
    .filter(({kind, collection}) => collection?.canChange === true && rank.includes(kind))
    .sort((a, b) => rank.indexOf(a.kind) - rank.indexOf(b.kind))
    .flatMap(({operation, kind, collection}) =>
      listResponseExamples(operation).flatMap(({example}) => {
        const objects = (kind === 'list' ? itemsOf(example.value) : [example.value]) ?? [];
        const parent = collection && fillPath(collection.path, readExampleParameters(operation, example.key));
        return objects.filter(isObject).flatMap((value): Entry[] =>
          collection === undefined || parent === undefined || value.id === undefined
            ? []
            : [
                {
                  path: `${parent}/${String(value.id)}`,
                  collection,
                  value,
                  version: kind === 'create' ? 1 : (versions.get(collection) ?? 1),
                  isListed: kind !== 'create' && kind !== 'start',
                  isWritten: false,
                },
              ],
        );
      }),
    );
}

/** Fills the path parameters. `undefined` if a value is missing. */
export function fillPath(template: string, values: ReadonlyMap<string, string>): string | undefined {
  const path = template.replaceAll(/\{([^}]+)\}/g, (braces, name: string) => values.get(name) ?? braces);
  return path.includes('{') ? undefined : path;
}

/** The examples of the path parameters of an operation. */
function readExampleParameters({parameters}: Operation, key: string): ReadonlyMap<string, string> {
  return new Map(
    parameters.flatMap(({name, examples, schema}) => {
      const chosen = examples.find((example) => example.key === key) ?? examples[0];
      const value = chosen?.value ?? schema.example;
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}

/** The IDs in the examples of path parameters, and of the objects that no request can change. */
function listExampleIds({operations}: Contract): ReadonlySet<string> {
  const inPaths = operations
    .flatMap(({parameters}) => parameters)
    .filter((parameter) => parameter.in === 'path')
    .flatMap(({examples}) => examples.map(({value}) => String(value)));
  const inBodies = operations
    .flatMap(listResponseExamples)
    .flatMap(({example}) => itemsOf(example.value) ?? [example.value])
    .flatMap((value) => (isObject(value) && value.id !== undefined ? [String(value.id)] : []));
  return new Set([...inPaths, ...inBodies]);
}

/** The objects directly below a path, without those that aren't in lists. */
export const listBelow = (store: Store, path: string): Entry[] =>
  store.all().filter((entry) => entry.isListed && parentOf(entry.path) === path);
