import type {Code} from 'mdast';
import type {Position} from 'unist';
import {ContentError} from '../../contentError';
import {nearestNames, type Contract} from '../../contract';
import type {Problem} from '../../finding';
import {parseFenceMeta, type FenceMeta} from '../code-blocks/fenceMeta';
import {isLanguage, languages} from '../code-blocks/languages';
import {checkSample, checkedLanguages, type CheckedLanguage, type SampleFinding} from './checkSample';

export type SampleCounts = Partial<Record<CheckedLanguage, number>>;

/** `isGenerated` is true for a sample that a directive draws from an example of the contract. */
type SampleProblem = Problem & {readonly isGenerated: boolean};

/** The problems of the samples on a page, and the number of samples that were compared with the contract. */
export interface PageSamples {
  readonly problems: readonly SampleProblem[];
  readonly proven: SampleCounts;
  /** Samples with `unchecked`. */
  readonly unproven: SampleCounts;
}

/**
 * Checks every sample of a page, typed or generated, against the contract of its book. The place of a generated sample is
 * its directive.
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
}): PageSamples {
  const problems: SampleProblem[] = [];
  const proven: SampleCounts = {};
  const unproven: SampleCounts = {};
  for (const node of codes) {
    const language = readLanguage(node);
    // The plugin that draws code blocks reports invalid metadata.
    const values = readValues(node);
    if (!language || !values) continue;
    const counts = values.unchecked === undefined ? proven : unproven;
    counts[language] = (counts[language] ?? 0) + 1;
    const {start, end} = placesOf(node);
    const isGenerated = end.line === start.line;
    for (const found of checkSample(contract, {language, values, source: node.value})) {
      const {message} = found;
      problems.push(
        isGenerated
          ? {file, line: start.line, message: `In ${node.meta}: ${message}`, isGenerated}
          : {file, ...placeOf(node, found), message, isGenerated},
      );
    }
  }
  return {problems, proven, unproven};
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
function placeOf(node: Code, {line, column}: SampleFinding): {line: number; column?: number} {
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
