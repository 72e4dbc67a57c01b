import path from 'node:path';
import {fieldsOf, requireContract, type Contract} from 'api-docs-contract';
import {placeAt} from 'api-docs-contract/checks';
import {type Problem} from 'api-docs-contract/finding';
import {pageOf, readBook} from 'docusaurus-openapi-reference/pages';
import {bookMessages as messages} from '../messages';

/** A part of a contract that a page must show, with its place in the contract. */
interface Part {
  /** The directive that draws it, and its label. */
  readonly directive: string;
  readonly label?: string;
  readonly node: object;
  /** The page that must have the directive. Without one, any page can have it. */
  readonly page?: string;
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
  const pages = readBook(folder);
  const contract = requireContract(path.join(folder, 'openapi'));
  const placed = [...pages.values()].flatMap(({name: page, file, directives}) =>
    directives.map((directive) => ({...directive, page, file: path.relative('', file)})),
  );
  const pagesOfOperations = placed.filter(({name}) => name === 'operations').map(({page}) => page);
  return listParts(contract, pagesOfOperations).flatMap(({directive, label, node, page, isOptional}) => {
    const part = label === undefined ? `The table of ${directive}` : `The ${directive} "${label}"`;
    const [first, ...others] = placed.filter(
      (each) => each.name === directive && (label === undefined || each.label === label),
    );
    const form = label === undefined ? `::${directive}` : `::${directive}[${label}]`;
    const advice =
      page === undefined || pages.has(page)
        ? `Put ${form} on ${page === undefined ? 'a page' : `the page "${page}"`}.`
        : `Write the page "${page}" with ::operations, or correct the first of its tags.`;
    if (!first) return isOptional ? [] : [messages.missing(placeAt(contract, node), {part, advice})];
    const places = others.map(({file, line}) => `${file}:${line}`);
    return places.length > 0 ? [messages.repeated({file: first.file, line: first.line}, {part, places})] : [];
  });
}

function listParts(contract: Contract, pagesOfOperations: readonly string[]): Part[] {
  const {operations, schemas, events, errors, sources} = contract;
  const references = JSON.stringify(contract.document).matchAll(/"#\/components\/schemas\/(?<name>[^"/]+)/g);
  const referred = new Set([...references].map(({groups}) => groups?.name));
  // Schemas without fields, and those to which something refers, are also shown inline.
  const isInline = (name: string): boolean =>
    referred.has(name) || fieldsOf(contract, {$ref: `#/components/schemas/${name}`}).length === 0;
  const root = sources[0]?.value as object;
  return [
    ...operations.map((operation) => ({
      directive: 'operation',
      label: operation.id,
      node: operation.node,
      page: pageOf(operation),
      isOptional: pagesOfOperations.includes(pageOf(operation)),
    })),
    ...[...schemas].map(([label, node]) => ({
      directive: 'schema',
      label,
      node,
      isOptional: isInline(label),
    })),
    ...events.map(({name: label, node}) => ({directive: 'event', label, node})),
    ...(errors.size > 0 ? [{directive: 'errors', node: root}] : []),
    ...(events.length > 0 ? [{directive: 'events', node: root}] : []),
  ];
}
