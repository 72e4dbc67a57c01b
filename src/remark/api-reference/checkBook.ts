import path from 'node:path';
import {readBook, type ContractBook, type BookPage, type PlacedDirective} from './contractBook';
import {fieldsOf, loadContract, type Contract, type SchemaNode} from '../../contract';
import {pageOf} from './page';

interface Placement {
  readonly page: BookPage;
  readonly directive: PlacedDirective;
}

/**
 * Finds the parts of a contract that are on no page of its book, or on more than one: operations, schemas, events, and
 * the error catalog. Wrong names in directives are reported when the page is built.
 *
 * @param folder the folder of the book, which contains `openapi/`
 * @returns messages, with file and line if the error is on a page
 */
export function checkBook(folder: string): string[] {
  const book = readBook(folder);
  const contract = loadContract(book.contractFolder);
  return [
    ...checkOperations(book, contract),
    ...checkSchemas(book, contract),
    ...checkDirectives(
      'event',
      contract.events.map(({name}) => name),
      book,
    ),
    ...checkTable('errors', contract.errors.size > 0, book),
    ...checkTable('events', contract.events.length > 0, book),
  ];
}

function checkOperations(book: ContractBook, contract: Contract): string[] {
  const pagesWithOperations = new Set(findPlacements(book, 'operations').map(({page}) => page.name));
  const placed = findPlacements(book, 'operation');
  return contract.operations.flatMap((operation) => {
    const own = placed.filter(({directive}) => directive.label === operation.id);
    const page = pageOf(operation);
    if (own.length === 0 && pagesWithOperations.has(page)) return [];
    const advice = `Put ::operation[${operation.id}] or ::operations on the page "${page}", which is the first tag of the operation.`;
    return checkPlacedOnce(`The operation "${operation.id}"`, own, advice);
  });
}

/** Schemas with fields need a section, unless an operation or an event shows them inline. */
function checkSchemas(book: ContractBook, contract: Contract): string[] {
  const placed = findPlacements(book, 'schema');
  const inlineSchemas = findInlineSchemas(contract, new Set(placed.map(({directive}) => directive.label)));
  return [...contract.schemas.keys()].flatMap((name) => {
    const own = placed.filter(({directive}) => directive.label === name);
    const hasFields = fieldsOf(contract, {$ref: refTo(name)}).length > 0;
    if (own.length === 0 && (!hasFields || inlineSchemas.has(name))) return [];
    return checkPlacedOnce(
      `The schema "${name}"`,
      own,
      `Put ::schema[${name}] on a page, or delete it from the contract.`,
    );
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

/** Checks that each name is in exactly one directive. */
function checkDirectives(directive: string, names: readonly string[], book: ContractBook): string[] {
  const placed = findPlacements(book, directive);
  return names.flatMap((name) =>
    checkPlacedOnce(
      `The ${directive} "${name}"`,
      placed.filter((placement) => placement.directive.label === name),
      `Put ::${directive}[${name}] on a page.`,
    ),
  );
}

function checkTable(directive: string, needed: boolean, book: ContractBook): string[] {
  return needed
    ? checkPlacedOnce(
        `The table of ${directive}`,
        findPlacements(book, directive),
        `Put ::${directive} on a page.`,
      )
    : [];
}

function checkPlacedOnce(what: string, placements: readonly Placement[], advice: string): string[] {
  if (placements.length === 1) return [];
  if (placements.length === 0) return [`${what} is on no page. ${advice}`];
  const [first, ...others] = placements.map(formatPlacement);
  return [`${first ?? ''}: ${what} is also at ${others.join(', ')}. Keep one.`];
}

function findPlacements(book: ContractBook, name: string): Placement[] {
  return [...book.pages.values()].flatMap((page) =>
    page.directives.filter((directive) => directive.name === name).map((directive) => ({page, directive})),
  );
}

function formatPlacement({page, directive}: Placement): string {
  return `${path.relative(process.cwd(), page.file)}:${directive.line}`;
}
