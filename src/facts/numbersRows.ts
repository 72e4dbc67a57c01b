import {suggestNames} from '../contract';
import {asObject, getAt, isList} from '../contract/pointer';
import {placeIn} from '../contract/source';
import type {Json, Source} from '../contract/types';
import type {Problem} from '../finding';
import {checkRow, operations, type Operation} from './numbersSources';
import {convert, formatQuantity, parseQuantity, type Quantity} from './numbersText';

/** A named number, date, or time that pages state. */
export interface Fact {
  readonly name: string;
  /** As `facts.yaml` states it, or as it was computed. */
  readonly text: string;
  /** `undefined` for a date or a time. */
  readonly quantity: Quantity | undefined;
  /** Whether pages can round it. */
  readonly isComputed: boolean;
  /** What is wrong with its row, for example if its source doesn't state it. */
  readonly problem: Problem | undefined;
  /** Whether its row and those of its operands have no problem. Otherwise, pages aren't compared with it. */
  readonly isReliable: boolean;
}

/** The object at a path of a data file, or an empty one. */
export const objectAt = ({value}: Source, at: readonly string[]): Readonly<Record<string, Json>> =>
  asObject(getAt(value, at));

/** The items of a list as texts. Empty for anything else. */
export const listTexts = (node: Json | undefined): string[] => (isList(node) ? node.map(String) : []);

/** Reads one row: a value with its source or reason, or a calculation with the facts before it. */
export function readFact(
  book: string,
  source: Source,
  at: readonly string[],
  known: ReadonlyMap<string, Fact>,
): Fact {
  const name = at.at(-1) ?? '';
  const row = objectAt(source, at);
  const operation = operations.find((key) => key in row);
  const rowProblem = checkRow(book, source, at);
  if (operation !== undefined && rowProblem === undefined) return compute({source, at, operation, known});
  const text = String(row.value ?? '');
  const isReliable = rowProblem === undefined;
  return {name, text, quantity: parseQuantity(text), isComputed: false, problem: rowProblem, isReliable};
}

interface Calculation {
  readonly source: Source;
  /** The path of its row. */
  readonly at: readonly string[];
  readonly operation: Operation;
  readonly known: ReadonlyMap<string, Fact>;
}

function compute({source, at, operation, known}: Calculation): Fact {
  const name = at.at(-1) ?? '';
  const row = objectAt(source, at);
  const texts = listTexts(row[operation]);
  const operands = texts.map((text) => known.get(text)?.quantity ?? parseQuantity(text));
  const unit = parseQuantity(`1 ${typeof row.unit === 'string' ? row.unit : ''}`.trim())?.unit ?? '';
  const quantities = operands.filter((operand) => operand !== undefined);
  const value = calculate(operation, quantities, unit);
  const quantity = {value, unit};
  const limit = typeof row.atMost === 'string' ? known.get(row.atMost) : undefined;
  const isReliable = texts.every((text) => known.get(text)?.isReliable ?? true);
  const wrong = texts.findIndex((_, index) => operands[index] === undefined);
  const complain = (message: string, ...below: readonly (string | number)[]): Problem => ({
    ...placeIn(source, [...at, ...below]),
    message: `"${name}": ${message}`,
  });
  const problem =
    wrong >= 0 && isReliable
      ? complain(
          `"${texts[wrong]}" is not a number or the name of a fact above. ${suggestNames(texts[wrong] ?? '', known.keys())}`,
          operation,
          wrong,
        )
      : limit?.quantity && limit.isReliable && isReliable && value > limit.quantity.value
        ? complain(
            `${formatQuantity(quantity)} is more than ${limit.name}, which is ${limit.text}.`,
            'atMost',
          )
        : undefined;
  return {
    name,
    text: formatQuantity(quantity),
    quantity,
    isComputed: true,
    problem,
    isReliable: isReliable && problem === undefined,
  };
}

/** Sums convert their operands to the unit of the result. Products and quotients use the numbers as they are. */
function calculate(operation: Operation, operands: readonly Quantity[], unit: Quantity['unit']): number {
  const isSum = operation === 'sum' || operation === 'difference';
  const [first = NaN, ...others] = operands.map((operand) =>
    isSum ? convert(operand, unit) : operand.value,
  );
  const steps: Record<Operation, (a: number, b: number) => number> = {
    sum: (a, b) => a + b,
    difference: (a, b) => a - b,
    product: (a, b) => a * b,
    quotient: (a, b) => a / b,
  };
  return others.reduce(steps[operation], first);
}
