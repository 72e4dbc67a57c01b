import {placeOf, type Contract} from '..';
import type {Problem} from '../../finding';
import type {Path} from '../pointer';
import {toShownPath} from '../source';

export type {Problem} from '../../finding';

/** Takes a contract and returns its problems. */
export type Check = (contract: Contract) => Problem[];

/** Creates a problem at an object of the contract, or at a part of it. */
export function makeFinding(contract: Contract, node: object, message: string, below: Path = []): Problem {
  const place = placeOf(contract, node, below) ?? {file: toShownPath(contract.root), line: 1, column: 1};
  return {...place, message};
}
