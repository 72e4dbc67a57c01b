import type {Contract, Operation} from '..';
import {makeFinding, type Problem} from './finding';

/**
 * Finds operations that change the content of a list without an event, because the pages tell readers to track lists with
 * events. Also finds lists whose changes all have events, although the page says that they don't.
 *
 * @param page the page whose table links to the lists without events, such as `./rest/organizations.mdx#list`
 */
export function checkListsHaveEvents(contract: Contract, page: string): Problem[] {
  const exceptions = readExceptions(page);
  const lists = contract.operations.filter(({id, method}) => method === 'GET' && id.startsWith('list'));
  return lists.flatMap((list) => {
    const changes = contract.operations.filter((operation) => changesList(operation, list));
    const silent = changes.filter(({emits}) => emits.length === 0);
    const isException = exceptions.includes(`${list.tags[0]}#${list.anchor}`);
    if (isException && changes.length > 0 && silent.length === 0) {
      const message = `All operations that change the result of ${list.id} have events, but the table on the pagination page says that it has none. Delete its row, or correct x-emits.`;
      return [makeFinding(contract, list.node, message)];
    }
    if (isException) return [];
    return silent.map(({id, node}) => {
      const message = `${id} changes the result of ${list.id} without an event. Add the event to x-emits, or name the list on the pagination page.`;
      return makeFinding(contract, node, message, ['x-emits']);
    });
  });
}

function changesList({path, method}: Operation, list: Operation): boolean {
  const isMember =
    path === list.path ||
    (path.startsWith(`${list.path}/{`) && !path.slice(list.path.length + 1).includes('/'));
  return method !== 'GET' && isMember;
}

/** The links in the rows of tables. */
function readExceptions(page: string): string[] {
  const rows = page.match(/^\|.*$/gm) ?? [];
  return [...rows.join('\n').matchAll(/\]\(\.\/(?:rest\/)?(?<tag>[\w-]+)\.mdx#(?<anchor>[\w-]+)\)/g)].map(
    ({groups}) => `${groups?.tag}#${groups?.anchor}`,
  );
}
