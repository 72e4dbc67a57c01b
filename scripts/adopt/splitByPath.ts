import {groupBy} from '../../src/groupBy';

/** The number of operations on a page that a reader can survey. */
export const maximumOperations = 40;

/** A group with fewer operations stays on the page of its parent. */
const minimumOperations = 5;

/**
 * Divides operations into groups by the words of their paths, and large groups again by the next word. Parameters and
 * version numbers aren't words. The small parts of a divided group stay together if they fit on a page. Operations with the same path stay together, so a group can be larger than the maximum.
 *
 * @param paths the path of each operation
 * @returns the words of the group of each path
 */
export function splitByPath(
  paths: readonly string[],
  maximum: number = maximumOperations,
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>();
  const divide = (own: readonly string[], depth: number): void => {
    const parts = [...groupBy(own, (path) => wordsOf(path).slice(0, depth).join('/')).values()];
    const small = depth > 1 ? parts.filter(({length}) => length < minimumOperations) : [];
    const rest = small.flat();
    const staysTogether = rest.length <= maximum;
    if (staysTogether) rest.forEach((path) => groups.set(path, wordsOf(path).slice(0, depth - 1)));
    for (const members of parts) {
      if (staysTogether && small.includes(members)) continue;
      const canDivide = members.some((path) => wordsOf(path).length > depth);
      if (members.length > maximum && canDivide) divide(members, depth + 1);
      else members.forEach((path) => groups.set(path, wordsOf(path).slice(0, depth)));
    }
  };
  divide(paths, 1);
  return groups;
}

const wordsOf = (path: string): string[] =>
  path.split('/').filter((part) => part !== '' && !part.startsWith('{') && !/^v\d+$/.test(part));
