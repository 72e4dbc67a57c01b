import path from 'node:path';
import {fieldsOf, requireContract, type Contract} from 'api-contract';
import {placeAt} from 'api-contract/checks';
import {defineMessages, type Place, type Problem} from 'api-contract/finding';
import {readBook, type ContractBook} from './contractBook';
import {pageOf} from './page';

const messages = defineMessages({
  missing: ({part, advice}: {part: string; advice: string}) => `${part} is on no page. ${advice}`,
  repeated: ({part, places}: {part: string; places: readonly string[]}) =>
    `${part} is also at ${places.join(', ')}. Keep one.`,
});

/** A part of a contract that a page must show. */
interface Part {
  /** Its name with its kind, such as `The event "door.opened"`. */
  readonly part: string;
  /** The directive that draws it, and its label. */
  readonly directive: string;
  readonly label?: string;
  /** Its place in the contract. */
  readonly node: object;
  /** What to do if it is on no page. */
  readonly advice: string;
  /** Whether something else shows it if it has no directive. */
  readonly isOptional?: boolean;
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
  const parts = [
    ...listOperations(book, contract),
    ...listSchemas(contract),
    ...contract.events.map(({name, node}) => toPart('event', name, node)),
    ...listTables(contract),
  ];
  return parts.flatMap((part) => checkPart(part, book, contract));
}

const toPart = (kind: string, name: string, node: object): Part => ({
  part: `The ${kind} "${name}"`,
  directive: kind,
  label: name,
  node,
  advice: `Put ::${kind}[${name}] on a page.`,
});

function listOperations(book: ContractBook, {operations}: Contract): Part[] {
  const pages = listPlaces(book, 'operations').map(({page}) => page);
  return operations.map((operation) => {
    const page = pageOf(operation);
    return {
      ...toPart('operation', operation.id, operation.node),
      advice: `Put ::operation[${operation.id}] or ::operations on the page "${page}", which is the first tag of the operation.`,
      isOptional: pages.includes(page),
    };
  });
}

/** Schemas with fields need a section, unless something refers to them, and shows them inline. */
function listSchemas(contract: Contract): Part[] {
  const references = JSON.stringify(contract.document).matchAll(/"#\/components\/schemas\/(?<name>[^"/]+)/g);
  const names = new Set([...references].map(({groups}) => groups?.name));
  return [...contract.schemas].map(([name, schema]) => ({
    ...toPart('schema', name, schema),
    advice: `Put ::schema[${name}] on a page, or delete it from the contract.`,
    isOptional: names.has(name) || fieldsOf(contract, {$ref: `#/components/schemas/${name}`}).length === 0,
  }));
}

function listTables({errors, events, sources: [root]}: Contract): Part[] {
  const names = [...(errors.size > 0 ? ['errors'] : []), ...(events.length > 0 ? ['events'] : [])];
  return names.map((name) => ({
    part: `The table of ${name}`,
    directive: name,
    node: root?.value as object,
    advice: `Put ::${name} on a page.`,
  }));
}

function checkPart(
  {directive, label, part, advice, node, isOptional}: Part,
  book: ContractBook,
  contract: Contract,
): Problem[] {
  const [first, ...others] = listPlaces(book, directive, label);
  if (!first) return isOptional ? [] : [messages.missing(placeAt(contract, node), {part, advice})];
  if (others.length === 0) return [];
  const {file, line} = first;
  const places = others.map((other) => `${other.file}:${other.line}`);
  return [messages.repeated({file, line}, {part, places})];
}

interface DirectivePlace extends Place {
  /** The name of its page. */
  readonly page: string;
}

const listPlaces = (book: ContractBook, directive: string, label?: string): DirectivePlace[] =>
  [...book.pages.values()].flatMap((page) =>
    page.directives
      .filter((each) => each.name === directive && (label === undefined || each.label === label))
      .map(({line}) => ({page: page.name, file: path.relative('', page.file), line})),
  );
