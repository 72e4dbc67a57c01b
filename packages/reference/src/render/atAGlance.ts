import {ContentError} from 'api-contract/finding';
import {type Operation} from 'api-contract';
import {span, table, text, type Block} from '../pages/markdown';
import {operationLink, type Page} from '../pages/page';
import {drawPath} from './path';

/** The operations of a page, one row each. */
export function drawAtAGlance(page: Page): Block[] {
  if (page.operations.length === 0) {
    throw new ContentError(
      `The contract has no operation with the tag "${page.name}", so there is nothing to list.`,
    );
  }
  // A foreign contract can have no roles. A column with only dashes would be useless.
  const hasRoles = page.contract.operations.some(({role}) => role);
  const prefix = findCommonPrefix(page.operations.map(({path}) => path));
  return [
    table(
      ['Request', 'Operation', ...(hasRoles ? ['Role'] : [])],
      page.operations.map((operation) => [
        [
          span(`api-verb api-verb--${operation.method.toLowerCase()}`, operation.method),
          text(' '),
          drawPath(operation.path, prefix),
        ],
        operationLink(page, operation),
        ...(hasRoles ? [nameRole(operation)] : []),
      ]),
      'api-glance',
    ),
  ];
}

function nameRole({role}: Operation): string {
  return !role || role === 'none' ? '–' : role;
}

/** The segments with which all paths start, such as `/systems/{systemId}`. Each path has at least one more segment. */
export function findCommonPrefix(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split('/'));
  if (others.length === 0) return '';
  const isShared = (segment: string, index: number): boolean =>
    others.every((other) => other[index] === segment && index < other.length - 1);
  const end = first.slice(0, -1).findIndex((segment, index) => !isShared(segment, index));
  return first.slice(0, end < 0 ? -1 : end).join('/');
}
