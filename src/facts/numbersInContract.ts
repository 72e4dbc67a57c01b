import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Contract} from '../contract';
import {toShownPath} from '../contract/source';
import {bookOf, lineOf, listContractTexts} from './contractProse';
import {FACTS_FILE} from './factPage';
import {isSame, readNumbers, type Quantity} from './numbersText';
import {loadNumberTable} from './numbersTable';
import type {FactResult} from './result';

/**
 * Checks that every number with a unit in the texts of a contract, such as "24 hours", is a fact in the `facts.yaml` of its
 * book, or a limit of the schema that has the text.
 */
export function checkContractNumbers(contract: Contract): FactResult {
  const book = bookOf(contract);
  if (!existsSync(path.join(book, FACTS_FILE))) return {checked: 0, findings: []};
  const table = loadNumberTable(book);
  const known = [...table.facts.values()].flatMap(({quantity}) => quantity ?? []);
  const stated = contract.sources.flatMap(({file, value}) =>
    listContractTexts(value).flatMap(({text, node, key}) =>
      readMeasures(text).map((number) => ({...number, file, node, key})),
    ),
  );
  const unknown = stated.filter(
    ({quantity, node}) =>
      !known.some((fact) => isSame(quantity, fact)) && !listLimits(node).includes(quantity.value),
  );
  return {
    checked: stated.length,
    findings: unknown.map(({text, file, node, key}) => ({
      file: toShownPath(file),
      line: lineOf(contract, {node, key}, text),
      rule: 'wrong-number',
      message: `"${text}" is not a quantity in ${table.file}. If it is right, add a row with its source or its reason.`,
    })),
  };
}

interface Measure {
  readonly text: string;
  readonly quantity: Quantity;
}

/** The numbers of a text with a unit of measure. Texts in code font are names and values. */
const readMeasures = (text: string): Measure[] =>
  readNumbers(text.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length))).flatMap(
    ({text: word, quantity}) => (quantity && quantity.unit !== '' ? [{text: word, quantity}] : []),
  );

const limitKeys = new Set(['minimum', 'maximum', 'minLength', 'maxLength', 'default', 'const']);

/** The limits of a schema. They have no unit, so they stand for any unit. */
const listLimits = (schema: object): unknown[] =>
  Object.entries(schema).flatMap(([key, value]: [string, unknown]) => (limitKeys.has(key) ? [value] : []));
