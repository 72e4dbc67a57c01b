import type {Contract, Example, Json, Operation, Response} from '..';
import {isObject} from '../pointer';
import {makeFinding, type Problem} from './finding';

/** Checks that a page of a list has a `Link` to the next page of the list if, and only if, it has a `nextCursor`. */
export function checkNextPageLinks(contract: Contract): Problem[] {
  return contract.operations.flatMap((operation) =>
    operation.responses.flatMap((response) =>
      findWrongPages(operation, response).map((problem) =>
        makeFinding(contract, operation.node, `${operation.id}: ${problem}`, ['responses']),
      ),
    ),
  );
}

function findWrongPages(operation: Operation, {headers, media}: Response): string[] {
  const links = headers.find(({name}) => name === 'Link')?.examples ?? [];
  const pages = (media[0]?.examples ?? []).filter(({value}) => isObject(value) && 'nextCursor' in value);
  return [
    ...links.flatMap(({key, value}) =>
      readAddresses(value)
        .filter((address) => !isOf(operation, address))
        .map((address) => `the Link of "${key}" links to another list, ${address.pathname}.`),
    ),
    ...pages
      .filter(({key, value}) => readCursor(links.find((link) => link.key === key)) !== nextCursorOf(value))
      .map(
        ({key}) =>
          `the Link of "${key}" must contain the nextCursor of the response body, and must be absent if nextCursor is null.`,
      ),
  ];
}

function readAddresses(link: Json): URL[] {
  return [...String(link).matchAll(/<([^>]+)>/g)].map(([, address = '']) => new URL(address));
}

function readCursor(link: Example | undefined): string | null {
  return (link && readAddresses(link.value)[0]?.searchParams.get('cursor')) ?? null;
}

function nextCursorOf(page: Json): Json {
  return (isObject(page) ? page.nextCursor : undefined) ?? null;
}

function isOf({path}: Operation, {pathname}: URL): boolean {
  const pattern = path
    .split('/')
    .map((part) => (part.startsWith('{') ? '[^/]+' : part))
    .join('/');
  return new RegExp(`${pattern}$`).test(pathname);
}
