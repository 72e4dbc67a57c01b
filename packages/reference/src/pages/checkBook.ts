import path from 'node:path';
import {readBook, type ContractBook, type BookPage, type PlacedDirective} from './contractBook';
import {placeAt} from 'api-contract/checks';
import {defineMessages, type Place, type Problem} from 'api-contract/finding';
import {fieldsOf, requireContract, type Contract, type SchemaNode} from 'api-contract';
import {pageOf} from './page';

const messages = defineMessages({
  missing: ({part, advice}: {part: string; advice: string}) => `${part} is on no page. ${advice}`,
  repeated: ({part, places}: {part: string; places: readonly string[]}) =>
    `${part} is also at ${places.join(', ')}. Keep one.`,
});

interface Placement {
  readonly page: BookPage;
  readonly directive: PlacedDirective;
}

/**
 * Finds the parts of a contract that are on no page of its book, or on more than one: operations, schemas, events, and
 * the error catalog. Wrong names in directives are reported when the page is built.
 *
 * @param folder the folder of the book, which contains `openapi/`
 */
export function checkBook(folder: string): Problem[] {
  const book = readBook(folder);
  const contract = requireContract(book.contractFolder);
  return [
    ...checkOperations(book, contract),
    ...checkSchemas(book, contract),
    ...checkEvents(book, contract),
    ...checkTable('errors', contract.errors.size > 0, book, contract),
    ...checkTable('events', contract.events.length > 0, book, contract),
  ];
}

function checkOperations(book: ContractBook, contract: Contract): Problem[] {
  const pagesWithOperations = new Set(findPlacements(book, 'operations').map(({page}) => page.name));
  const placed = findPlacements(book, 'operation');
  return contract.operations.flatMap((operation) => {
    const own = placed.filter(({directive}) => directive.label === operation.id);
    const page = pageOf(operation);
    if (own.length === 0 && pagesWithOperations.has(page)) return [];
    const advice = `Put ::operation[${operation.id}] or ::operations on the page "${page}", which is the first tag of the operation.`;
    return checkPlacedOnce(`The operation "${operation.id}"`, own, {advice, contract, node: operation.node});
  });
}

/** Schemas with fields need a section, unless an operation or an event shows them inline. */
function checkSchemas(book: ContractBook, contract: Contract): Problem[] {
  const placed = findPlacements(book, 'schema');
  const inlineSchemas = findInlineSchemas(contract, new Set(placed.map(({directive}) => directive.label)));
  return [...contract.schemas].flatMap(([name, schema]) => {
    const own = placed.filter(({directive}) => directive.label === name);
    const hasFields = fieldsOf(contract, {$ref: refTo(name)}).length > 0;
    if (own.length === 0 && (!hasFields || inlineSchemas.has(name))) return [];
    return checkPlacedOnce(`The schema "${name}"`, own, {
      advice: `Put ::schema[${name}] on a page, or delete it from the contract.`,
      node: schema,
      contract,
    });
  });
}

/** Names of the schemas that are shown inline in operations, events, and other schemas, at every depth. */
function findInlineSchemas(contract: Contract, placed: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const enter = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(enter);
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      const name = key === '$ref' && typeof value === 'string' ? schemaRef.exec(value)?.[1] : undefined;
      if (name === undefined) enter(value);
      else if (!found.has(name)) {
        found.add(name);
        // A schema with its own section is linked, not shown inline.
        if (!placed.has(name)) enter(contract.schemas.get(name));
      }
    }
  };
  listRoots(contract).forEach(enter);
  placed.forEach((name) => enter(contract.schemas.get(name)));
  return found;
}

function listRoots({operations, events}: Contract): SchemaNode[] {
  return [
    ...operations.flatMap(({parameters, requestBody, responses}) => [
      ...parameters.map(({schema}) => schema),
      ...(requestBody?.media ?? []).map(({schema}) => schema),
      ...responses
        .filter(({status}) => status.startsWith('2'))
        .flatMap(({media, headers}) => [...media, ...headers].map(({schema}) => schema)),
    ]),
    ...events.flatMap(({payload}) => (payload ? [payload.schema] : [])),
  ];
}

const schemaRef = /^#\/components\/schemas\/([^/]+)/;
const refTo = (name: string): string => `#/components/schemas/${name}`;

function checkEvents(book: ContractBook, contract: Contract): Problem[] {
  const placed = findPlacements(book, 'event');
  return contract.events.flatMap(({name, node}) =>
    checkPlacedOnce(
      `The event "${name}"`,
      placed.filter(({directive}) => directive.label === name),
      {advice: `Put ::event[${name}] on a page.`, node, contract},
    ),
  );
}

function checkTable(directive: string, needed: boolean, book: ContractBook, contract: Contract): Problem[] {
  if (!needed) return [];
  const [root] = contract.sources;
  return checkPlacedOnce(`The table of ${directive}`, findPlacements(book, directive), {
    advice: `Put ::${directive} on a page.`,
    node: root?.value as object,
    contract,
  });
}

/**
 * @param part the part with its kind, such as `The event "door.opened"`
 * @param missing the resolution if it is on no page, and its node in the contract
 */
function checkPlacedOnce(
  part: string,
  placements: readonly Placement[],
  {advice, node, contract}: {advice: string; node: object; contract: Contract},
): Problem[] {
  if (placements.length === 0) return [messages.missing(placeAt(contract, node), {part, advice})];
  const [first, ...others] = placements.map(toPlace);
  if (!first || others.length === 0) return [];
  return [messages.repeated(first, {part, places: others.map(({file, line}) => `${file}:${line}`)})];
}

function findPlacements(book: ContractBook, name: string): Placement[] {
  return [...book.pages.values()].flatMap((page) =>
    page.directives.filter((directive) => directive.name === name).map((directive) => ({page, directive})),
  );
}

function toPlace({page, directive}: Placement): Place {
  return {file: path.relative(process.cwd(), page.file), line: directive.line};
}
