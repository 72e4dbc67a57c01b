import type {Contract, Operation} from '..';
import {makeFinding, type Problem} from './finding';

/**
 * Finds operations that change the content of a list without an event, because the pages tell readers to track lists with
 * events.
 *
 * @param page the page that links to the lists without events, such as `./rest/organizations.mdx#list`
 */
export function checkListsHaveEvents(contract: Contract, page: string): Problem[] {
  const exceptions = readExceptions(page);
  const lists = contract.operations.filter(({id, method}) => method === 'GET' && id.startsWith('list'));
  return lists
    .filter(({tags: [tag], anchor}) => !exceptions.includes(`${tag}#${anchor}`))
    .flatMap((list) =>
      contract.operations
        .filter((operation) => changesSilently(operation, list))
        .map(({id, node}) => {
          const message = `${id} changes the result of ${list.id} without an event. Add the event to x-emits, or name the list on the pagination page.`;
          return makeFinding(contract, node, message, ['x-emits']);
        }),
    );
}

function changesSilently({path, method, emits}: Operation, list: Operation): boolean {
  const isMember =
    path === list.path ||
    (path.startsWith(`${list.path}/{`) && !path.slice(list.path.length + 1).includes('/'));
  return method !== 'GET' && emits.length === 0 && isMember;
}

function readExceptions(page: string): string[] {
  return [...page.matchAll(/\]\(\.\/(?:rest\/)?(?<tag>[\w-]+)\.mdx#(?<anchor>[\w-]+)\)/g)].map(
    ({groups}) => `${groups?.tag}#${groups?.anchor}`,
  );
}
