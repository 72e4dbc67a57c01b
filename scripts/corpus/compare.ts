import {readFileSync} from 'node:fs';
import path from 'node:path';
import Oas from 'oas';
import type {Operation as OasOperation} from 'oas/operation';
import {parse} from 'yaml';
import {listFiles} from 'api-contract/files';
import {asObject, isList, type Json, type JsonObject} from 'api-contract/json';
import type {Contract, Operation} from 'api-contract';
import type {ReferenceSite} from 'docusaurus-openapi-reference';
import {anchorOf} from 'docusaurus-openapi-reference/directives';
import {readShownPage, type Fact, type ShownPage} from './shownFacts';

/** Operations of a file that are compared. */
const SAMPLE = 4;

/** Compares what pages show of some operations with what the package `oas` reads from the same file. */
export function compareOperations(file: string, contract: Contract, site: ReferenceSite): string[] {
  const oas = new Oas(parse(readFileSync(file, 'utf8'), {merge: true, maxAliasCount: -1}) as never);
  const pages = listFiles(path.join(site.root, 'api'), /\.mdx$/).map((page) => readShownPage(site, page));
  const step = Math.max(1, Math.floor(contract.operations.length / SAMPLE));
  return contract.operations
    .filter((_, index) => index % step === 0)
    .slice(0, SAMPLE)
    .flatMap((operation) => {
      const other = oas.operation(operation.path, operation.method.toLowerCase() as never);
      return compare(operation, other, pages).map((text) => `${operation.method} ${operation.path} ${text}`);
    });
}

function compare(operation: Operation, other: OasOperation, pages: readonly ShownPage[]): string[] {
  const anchor = anchorOf(operation);
  const page = pages.find(({statuses}) => statuses.has(`${anchor}-response`));
  const statuses = [...(page?.statuses.get(`${anchor}-response`) ?? [])].sort().join(' ');
  const expected = [...other.getResponseStatusCodes()].sort().join(' ');
  const parts = other.getParametersAsJSONSchema() ?? [];
  return [
    ...(statuses === expected ? [] : [`statuses ${statuses}, not ${expected}`]),
    ...parts.flatMap(({type, schema}) => {
      const place = type === 'formData' ? 'body' : type;
      return compareFields(place, findFields(pages, `${anchor}-${place}`), readSchema(schema as JsonObject));
    }),
  ];
}

/** The fields below a heading, or those of the object or of the other operation to which it links. */
function findFields(pages: readonly ShownPage[], id: string): readonly Fact[] {
  const own = pages.flatMap(({fields}) => fields.get(id) ?? []);
  const [link] = pages.flatMap(({links}) => links.get(id) ?? []);
  if (own.length > 0 || link === undefined) return own;
  const target = link.endsWith('-object') ? link : `${link}-body`;
  return target === id ? [] : findFields(pages, target);
}

function compareFields(
  place: string,
  shown: readonly Fact[],
  expected: readonly Fact[] | undefined,
): string[] {
  if (!expected) return [];
  return expected.flatMap((fact) => {
    const found = shown.find(({name}) => name === fact.name);
    if (!found) return [`${place} lacks ${fact.name}`];
    // A description can name a default that the schema doesn't have.
    const fallback = fact.fallback && found.fallback;
    const [own, others] = [describe({...found, fallback}, fact), describe(fact, found)];
    return own === others ? [] : [`${place} ${fact.name}: ${own}, not ${others}`];
  });
}

/** A type is compared only if both parsers name one. */
const describe = ({type, required, values, fallback}: Fact, other: Fact): string =>
  [other.type && type, required ? 'required' : '', values.join(' '), fallback].filter(Boolean).join(', ');

/** The properties of an object. `undefined` for anything else, and for unions. */
function readSchema(schema: JsonObject): readonly Fact[] | undefined {
  const {properties, required, oneOf, anyOf} = resolve(schema, schema);
  if (properties === undefined || oneOf || anyOf) return undefined;
  return Object.entries(asObject(properties)).flatMap(([name, raw]): Fact[] => {
    const property = resolve(asObject(raw), schema);
    if (property.readOnly === true || property.writeOnly === true) return [];
    const items = resolve(asObject(property.items), schema);
    const values = isList(property.enum) ? property.enum : isList(items.enum) ? items.enum : [];
    return [
      {
        name,
        type: typeof property.type === 'string' ? property.type : '',
        required: isList(required) && required.includes(name),
        values:
          new Set(values).size === 1 ? [] : [...new Set(values.filter((value) => value !== null).map(write))],
        fallback: property.default === undefined ? '' : write(property.default),
      },
    ];
  });
}

const write = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

function resolve(schema: JsonObject, root: JsonObject): JsonObject {
  const {$ref, ...siblings} = schema;
  const name = typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined;
  if (name === undefined) return schema;
  const target = asObject(asObject(asObject(root.components).schemas)[decodeURIComponent(name)]);
  return {...target, ...siblings};
}
