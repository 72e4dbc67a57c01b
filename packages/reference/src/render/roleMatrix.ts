import type {Operation, Role} from 'api-contract';
import {groupBy} from '../groupBy';
import {code, heading, table, type Block, type InlineContent} from '../pages/markdown';
import {operationLink, pageOf, type Page} from '../pages/page';
import {drawGroupedTable} from './groupedTable';
import {drawRequest} from './path';
import {nameResource} from './versions';

/** The number of operations of each role, and the weakest role for each operation. */
export function drawRoleMatrix(page: Page): Block[] {
  const {roles, operations} = page.contract;
  return [
    heading(3, page.uniqueId('by-role'), 'Operations by role'),
    drawRoles(roles, operations),
    heading(3, page.uniqueId('by-operation'), 'Roles by operation'),
    ...drawGroupedTable(
      ['Operation', 'Request', 'Minimum role'],
      [...groupBy(operations, pageOf)].map(([name, own]) => ({
        name: nameResource(name),
        rows: own.map((operation) => drawOperationRow(operation, page)),
      })),
    ),
  ];
}

/** Each role has the operations of the weaker roles, and adds its own. */
function drawRoles(roles: readonly Role[], operations: readonly Operation[]): Block {
  const added = roles.map(({name}) => operations.filter(({role}) => role === name).length);
  const free = operations.filter(({role}) => !roles.some(({name}) => name === role)).length;
  return table(
    ['Role', 'Additional operations', 'Total'],
    roles.map(({name}, index) => [
      code(name),
      String(added[index]),
      String(added.slice(0, index + 1).reduce((sum, count) => sum + count, free)),
    ]),
  );
}

/** An operation without a role is available to every role. */
function drawOperationRow(operation: Operation, page: Page): InlineContent[] {
  const {role} = operation;
  return [operationLink(page, operation), drawRequest(operation), role ? code(role) : 'none'];
}
