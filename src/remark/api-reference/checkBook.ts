import path from 'node:path';
import {readBook, type Book, type BookPage, type PlacedDirective} from './book';
import {fieldsOf, loadContract, type Contract, type SchemaNode} from '../../contract';
import {pageOf} from './page';

interface Placement {
  readonly page: BookPage;
  readonly directive: PlacedDirective;
}

/**
 * What of a contract stands on no page of its book, or on two: operations, objects, events and the error catalogue.
 * Wrong names are not its business: they fail where they are written.
 *
 * @param folder the book's folder, with `openapi/` in it
 * @returns a sentence each, beginning with `file:line:` where a page is to blame; empty for a whole book
 */
export function checkBook(folder: string): string[] {
  const book = readBook(folder);
  const contract = loadContract(book.contractFolder);
  return [
    ...checkOperations(book, contract),
    ...checkSchemas(book, contract),
    ...checkEach(
      'event',
      contract.events.map(({name}) => name),
      book,
    ),
    ...checkOnce('errors', contract.errors.size > 0, book),
    ...checkOnce('events', contract.events.length > 0, book),
  ];
}

function checkOperations(book: Book, contract: Contract): string[] {
  const pagesOfRest = new Set(findPlacements(book, 'operations').map(({page}) => page.name));
  const placed = findPlacements(book, 'operation');
  return contract.operations.flatMap((operation) => {
    const own = placed.filter(({directive}) => directive.label === operation.id);
    const page = pageOf(operation);
    if (own.length === 0 && pagesOfRest.has(page)) return [];
    const advice = `Put ::operation[${operation.id}] or ::operations on the page "${page}", which its tag names.`;
    return judge(`The operation "${operation.id}"`, own, advice);
  });
}

/** Objects with fields need a section, unless an operation or an event draws them in place. */
function checkSchemas(book: Book, contract: Contract): string[] {
  const placed = findPlacements(book, 'schema');
  const inPlace = findDrawnInPlace(contract, new Set(placed.map(({directive}) => directive.label)));
  return [...contract.schemas.keys()].flatMap((name) => {
    const own = placed.filter(({directive}) => directive.label === name);
    const hasFields = fieldsOf(contract, {$ref: refTo(name)}).length > 0;
    if (own.length === 0 && (!hasFields || inPlace.has(name))) return [];
    return judge(
      `The schema "${name}"`,
      own,
      `Put ::schema[${name}] on a page, or take it out of the contract.`,
    );
  });
}

/** Names of the schemas that are drawn inside operations, events and placed objects, however deep. */
function findDrawnInPlace(contract: Contract, placed: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const enter = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(enter);
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      const name = key === '$ref' && typeof value === 'string' ? schemaRef.exec(value)?.[1] : undefined;
      if (name === undefined) enter(value);
      else if (!found.has(name)) {
        found.add(name);
        // What stands in a section of its own is linked to, not drawn again.
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

/** Whether each of some names stands in a directive exactly once. */
function checkEach(directive: string, names: readonly string[], book: Book): string[] {
  const placed = findPlacements(book, directive);
  return names.flatMap((name) =>
    judge(
      `The ${directive} "${name}"`,
      placed.filter((placement) => placement.directive.label === name),
      `Put ::${directive}[${name}] on a page.`,
    ),
  );
}

function checkOnce(directive: string, needed: boolean, book: Book): string[] {
  return needed
    ? judge(`The table of ${directive}`, findPlacements(book, directive), `Put ::${directive} on a page.`)
    : [];
}

function judge(what: string, placements: readonly Placement[], advice: string): string[] {
  if (placements.length === 1) return [];
  if (placements.length === 0) return [`${what} is on no page. ${advice}`];
  const [first, ...others] = placements.map(formatPlacement);
  return [`${first ?? ''}: ${what} is drawn here and again at ${others.join(', ')}. Keep one.`];
}

function findPlacements(book: Book, name: string): Placement[] {
  return [...book.pages.values()].flatMap((page) =>
    page.directives.filter((directive) => directive.name === name).map((directive) => ({page, directive})),
  );
}

function formatPlacement({page, directive}: Placement): string {
  return `${path.relative(process.cwd(), page.file)}:${directive.line}`;
}
