import path from 'node:path';
import {fieldsOf} from 'api-docs-contract';
import {placeAt, type ContractInput} from 'api-docs-contract/checks';
import {defineRule, type Problem} from 'api-docs-contract/finding';
import {pageOf, readBook} from 'docusaurus-openapi-reference/pages';
import {bookMessages as messages} from '../messages';

/** Where a part of a contract can be: on one page, or on any, or nowhere because something else shows it. */
interface Home {
  readonly page?: string;
  readonly isOptional?: boolean;
}

/** Wrong names in directives are reported when the page is built. */
export const contractPage = defineRule<ContractInput>({
  id: 'contract-page',
  docs: 'Each operation, schema, event, and error is on exactly one page.',
  messages,
  check: ({contract, folder}) => {
    const pages = readBook(path.dirname(folder));
    const placed = [...pages.values()].flatMap(({name: page, file, directives}) =>
      directives.map((directive) => ({...directive, page, file: path.relative('', file)})),
    );
    const check = (
      directive: string,
      label: string | undefined,
      node: object,
      {page, isOptional = false}: Home = {},
    ): Problem[] => {
      const [first, ...others] = placed.filter(
        (each) => each.name === directive && (label === undefined || each.label === label),
      );
      const part = label === undefined ? `The table of ${directive}` : `The ${directive} "${label}"`;
      const places = others.map(({file, line}) => `${file}:${line}`);
      if (first && places.length > 0)
        return [messages.repeated({file: first.file, line: first.line}, {part, places})];
      if (first || isOptional) return [];
      const form = label === undefined ? `::${directive}` : `::${directive}[${label}]`;
      const advice =
        page === undefined || pages.has(page)
          ? `Put ${form} on ${page === undefined ? 'a page' : `the page "${page}"`}.`
          : `Write the page "${page}" with ::operations, or correct the first of its tags.`;
      return [messages.missing(placeAt(contract, node), {part, advice})];
    };
    const {operations, schemas, events, errors, document} = contract;
    const listing = placed.filter(({name}) => name === 'operations').map(({page}) => page);
    // Schemas without fields, and those to which something refers, are also shown inline.
    const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"/]+)/g);
    const referred = new Set([...references].map(([, name]) => name));
    return [
      ...operations.flatMap((operation) => {
        const page = pageOf(operation);
        return check('operation', operation.id, operation.node, {page, isOptional: listing.includes(page)});
      }),
      ...[...schemas].flatMap(([name, node]) => {
        const isOptional = referred.has(name) || fieldsOf(contract, node).length === 0;
        return check('schema', name, node, {isOptional});
      }),
      ...events.flatMap(({name, node}) => check('event', name, node)),
      ...(errors.size > 0 ? check('errors', undefined, document) : []),
      ...(events.length > 0 ? check('events', undefined, document) : []),
    ];
  },
});
