import type {Operation, Role} from '../../../contract';
import {
  code,
  details,
  heading,
  inline,
  list,
  item,
  paragraph,
  span,
  table,
  text,
  type Block,
  type InlineContent,
} from '../markdown';
import {operationLink, pageOf, type Page} from '../page';
import {capitalize, toWords} from '../words';

/** The operations of each role, and the roles of each operation. */
export function drawRoleMatrix(page: Page): Block[] {
  const {roles, operations} = page.contract;
  const resources = groupByPage(operations);
  return [
    heading(3, page.uniqueId('by-role'), 'Operations by role'),
    ...roles.map((role, index) => drawRole(role, roles[index - 1], operations, page)),
    heading(3, page.uniqueId('by-operation'), 'Roles by operation'),
    ...[...resources].map(([resource, own]) => drawResource(resource, own, roles, page)),
  ];
}

/** The operations that a role has in addition to those of the weaker role. */
function drawRole(role: Role, weaker: Role | undefined, operations: readonly Operation[], page: Page): Block {
  const added = operations.filter((operation) => operation.role === role.name);
  const before = weaker
    ? [paragraph([...inline('Everything that '), code(weaker.name), ...inline(' can do, and:')])]
    : [];
  const resources = groupByPage(added);
  return details(
    'api-roles',
    [code(role.name), text(`: ${formatCount(added.length)}${weaker ? ' more' : ''}`)],
    [
      ...before,
      list(
        [...resources].map(([resource, own]) =>
          item([paragraph([...inline(`${nameResource(resource)}: `), ...joinLinks(own, page)])]),
        ),
      ),
    ],
  );
}

function drawResource(
  resource: string,
  operations: readonly Operation[],
  roles: readonly Role[],
  page: Page,
): Block {
  return details('api-roles', `${nameResource(resource)}: ${formatCount(operations.length)}`, [
    table(
      ['Operation', ...roles.map(({name}) => code(name))],
      operations.map((operation) => [
        operationLink(page, operation),
        ...roles.map((role): InlineContent => markAllowed(operation, role, roles)),
      ]),
      'api-matrix',
    ),
  ]);
}

function markAllowed({role}: Operation, asked: Role, roles: readonly Role[]): InlineContent {
  const rank = (name: string | undefined): number => roles.findIndex((each) => each.name === name);
  // An operation without a role is available to every role.
  const allowed = rank(asked.name) >= rank(role);
  return span(allowed ? 'api-yes' : 'api-no', allowed ? 'Yes' : 'No');
}

function joinLinks(operations: readonly Operation[], page: Page): ReturnType<typeof inline> {
  return operations.flatMap((operation, index) => [
    ...(index > 0 ? inline(', ') : []),
    operationLink(page, operation),
  ]);
}

function groupByPage(operations: readonly Operation[]): Map<string, Operation[]> {
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) {
    const name = pageOf(operation);
    groups.set(name, [...(groups.get(name) ?? []), operation]);
  }
  return groups;
}

function nameResource(page: string): string {
  return capitalize(toWords(page));
}

function formatCount(count: number): string {
  return `${count} ${count === 1 ? 'operation' : 'operations'}`;
}
