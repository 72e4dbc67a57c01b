import {readFileSync} from 'node:fs';
import type {Contract, Operation} from 'api-contract';

/** A guide whose numbered steps call operations. */
export interface Recipe {
  readonly file: string;
  /** The heading of the recipe. Without it, the whole page is the recipe. */
  readonly heading?: string;
  /** Other headings of the recipe that also contain calls. */
  readonly also?: readonly string[];
}

/** An operation in a step of a recipe: a directive that links to it, or a request to it. */
export interface Call {
  readonly operation: string;
  readonly line: number;
}

interface Line {
  readonly text: string;
  readonly number: number;
}

const STEP_HEADING = /^#+ \d+\. /;
const STEP_ITEM = /^\d+\. /;

/**
 * The operations of the steps, in the order of the page. An operation counts once in each step. To mention an alternative
 * that the recipe doesn't call, link to its section instead of its operation.
 */
export function readCalls(contract: Contract, recipe: Recipe, text = readText(recipe)): Call[] {
  const steps = readSteps(recipe, readSection(recipe, text));
  const calls = steps.flatMap((step) => {
    const found = step.flatMap((line, index) =>
      readOperations(contract, line.text, step[index + 1]?.text ?? '').map((operation) => ({
        operation,
        line: line.number,
      })),
    );
    return found.filter(
      ({operation}, index) => found.findIndex((call) => call.operation === operation) === index,
    );
  });
  return withoutRepetitions(calls, ({operation}) => operation);
}

/** Removes entries that are equal to the entry before them. */
export function withoutRepetitions<T>(entries: readonly T[], nameOf: (entry: T) => string): T[] {
  return entries.filter((entry, index) => {
    const previous = entries[index - 1];
    return previous === undefined || nameOf(previous) !== nameOf(entry);
  });
}

function readText({file}: Recipe): string {
  return readFileSync(file, 'utf8');
}

function readSection({file, heading}: Recipe, text: string): Line[] {
  const lines = text.split('\n').map((line, index) => ({text: line, number: index + 1}));
  if (heading === undefined) return lines;
  const start = lines.findIndex((line) => titleOf(line) === heading);
  if (start < 0) throw new Error(`${file} doesn't have the heading "${heading}".`);
  const level = levelOf(lines[start]);
  const length = lines.slice(start + 1).findIndex((line) => levelOf(line) > 0 && levelOf(line) <= level);
  return lines.slice(start, length < 0 ? undefined : start + 1 + length);
}

/** The number of `#` of a heading. 0 for other lines. */
const levelOf = (line?: Line): number => /^#+(?= )/.exec(line?.text ?? '')?.[0].length ?? 0;

/** The text of a heading without its ID. */
const titleOf = ({text}: Line): string => text.replace(/^#+ | \{#[^}]+\}$/g, '');

/** The lines of each step: below a numbered heading, or in an item of a numbered list. */
function readSteps({also = []}: Recipe, lines: readonly Line[]): Line[][] {
  const steps: Line[][] = [];
  let step: Line[] | undefined;
  let isItem = false;
  for (const line of lines) {
    const isStepHeading =
      STEP_HEADING.test(line.text) || (levelOf(line) > 1 && also.some((title) => titleOf(line) === title));
    if (isStepHeading || (STEP_ITEM.test(line.text) && (isItem || !step))) {
      isItem = !isStepHeading;
      steps.push((step = []));
    } else if (levelOf(line) > 0 || (isItem && /^\S/.test(line.text))) {
      step = undefined;
    }
    step?.push(line);
  }
  return steps;
}

/** The operations that a line names. `next` is the line below, which has the URL of a GET request. */
function readOperations(contract: Contract, text: string, next: string): string[] {
  const inDirectives = [...text.matchAll(/:operation\[(?<text>[^\]]*)\](?:\{#(?<id>\w+)\})?/g)].map(
    ({groups}) => groups?.id ?? groups?.text ?? '',
  );
  const idOfFence = /^\s*```\w+ .*\brequest=(?<id>\w+)/.exec(text)?.groups?.id;
  const ofFence = contract.operations.map(({id}) => id).filter((id) => id === idOfFence);
  const method = /^\s*\/\/ (?<method>[A-Z]+)$/.exec(text)?.groups?.method;
  return [
    ...inDirectives,
    ...ofFence,
    ...(method ? operationOfUrl(contract, method, next.trim()) : []),
    ...operationOfCurl(contract, text),
  ];
}

/** Reads the curl commands of the code tutorial, whose variables contain the base URL and the IDs. */
function operationOfCurl(contract: Contract, text: string): string[] {
  const url = /"\$GATEHOUSE_API(?<path>\/[^"]*)"/.exec(text)?.groups?.path;
  if (url === undefined) return [];
  // The POST requests of the tutorial also have a tab with HTTP. Here, only the others matter.
  const methods = /\/(rules|holders)\/[^/]+$/.test(url)
    ? ['DELETE']
    : /\/commands\//.test(url)
      ? ['GET']
      : [];
  return methods.flatMap((method) => operationOfUrl(contract, method, `/v2${url}`));
}

function operationOfUrl(contract: Contract, method: string, url: string): string[] {
  const requested = url.replace(/^https:\/\/[^/]+/, '').replace(/^\/v\d+|\?.*$/g, '');
  return contract.operations
    .filter((operation) => operation.method === method && patternOf(operation).test(requested))
    .map(({id}) => id);
}

function patternOf({path: template}: Operation): RegExp {
  return new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
}
