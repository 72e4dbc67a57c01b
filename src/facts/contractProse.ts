import path from 'node:path';
import {placeOf, type Contract, type Json} from '../contract';
import {isList, isObject} from '../contract/pointer';
import {toShownPath} from '../contract/source';
import {isProse} from '../language/contractProse';

/** A text of a contract that people read. */
export interface ContractText {
  readonly text: string;
  /** The object that contains the text, and its key there. They lead to the line. */
  readonly node: object;
  readonly key: string;
}

/** All texts of a contract file that people read: descriptions, causes, limits, and the like. */
export function listContractTexts(document: Json): ContractText[] {
  const texts: ContractText[] = [];
  const step = (node: Json, keys: readonly string[]): void => {
    if (!isObject(node) && !isList(node)) return;
    for (const [key, value] of Object.entries(node) as [string, Json][]) {
      const inner = isList(node) ? keys : [...keys, key];
      if (typeof value !== 'string') step(value, inner);
      else if (isProse(inner)) texts.push({text: value, node, key});
    }
  };
  step(document, []);
  return texts;
}

/** The folder of the book with a contract. */
export const bookOf = ({root}: Contract): string => toShownPath(path.dirname(path.dirname(root)));

/** The first line at or below a text's key that contains a part of the text, or else the line of the key. */
export function lineOf(
  contract: Contract,
  {node, key}: Pick<ContractText, 'node' | 'key'>,
  part: string,
): number {
  const place = placeOf(contract, node, [key]);
  if (!place) return 1;
  const source = contract.sources.find(({file}) => toShownPath(file) === place.file);
  const lines = source?.text.split('\n') ?? [];
  const found = lines.findIndex((line, index) => index >= place.line - 1 && line.includes(part));
  return found < 0 ? place.line : found + 1;
}
