import type {Code} from 'mdast';
import type {Position} from 'unist';
import {ContentError, toProblem, type Place, type Problem} from 'api-contract/finding';
import {nearestNames, type Contract} from 'api-contract';
import {parseFenceMeta, type FenceMeta} from '../code-blocks/fenceMeta';
import {isLanguage, languages} from '../code-blocks/languages';
import {checkSample, checkedLanguages, type CheckedLanguage, type SampleFinding} from './checkSample';

/**
 * Checks every typed sample of a page against the contract of its book. Generated samples aren't checked, because a directive
 * draws them from examples that match their schemas.
 *
 * @param codes the code blocks of the page
 */
export function checkPageSamples({
  file,
  codes,
  contract,
}: {
  readonly file: string;
  readonly codes: readonly Code[];
  readonly contract: Contract;
}): Problem[] {
  return codes.flatMap((node) => {
    const language = readLanguage(node);
    // The plugin that draws code blocks reports invalid metadata.
    const values = readValues(node);
    if (!language || !values || isGenerated(node)) return [];
    return checkSample(contract, {language, values, source: node.value}).map((found) =>
      toProblem({file, ...placeOf(node, found)}, found.message),
    );
  });
}

/** A generated sample has the place of its directive, which is one line. */
function isGenerated(node: Code): boolean {
  const {start, end} = placesOf(node);
  return end.line === start.line;
}

/** The language of a code block, also if it is misspelled, which the plugin that draws code blocks reports. */
function readLanguage({lang}: Code): CheckedLanguage | undefined {
  const word = lang ?? '';
  const [near] = isLanguage(word) || word === '' ? [word] : nearestNames(word, Object.keys(languages), 1);
  return checkedLanguages.find((name) => name === near);
}

const placesOf = ({position}: Code): Position => {
  const unknown = {line: 1, column: 1};
  return position ?? {start: unknown, end: unknown};
};

/** The place of a problem of a sample, or of its fence without a line. */
function placeOf(node: Code, {line, column}: SampleFinding): Omit<Place, 'file'> {
  const {start} = placesOf(node);
  if (line === undefined) return {line: start.line, column: start.column};
  // A fence in a list is indented, and so are its lines.
  return {line: start.line + line, ...(column === undefined ? {} : {column: start.column - 1 + column})};
}

function readValues({meta}: Code): FenceMeta['values'] | undefined {
  try {
    return parseFenceMeta(meta).values;
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}
