import type {Code} from 'mdast';
import {ContentError, toProblem, type Place, type Problem} from 'api-contract/finding';
import type {Contract} from 'api-contract';
import {parseFenceMeta, type FenceMeta} from '../code-blocks/fenceMeta';
import {checkSample, type SampleFinding} from './checkSample';

/** The code blocks of a page. */
interface PageCodes {
  readonly file: string;
  readonly codes: readonly Code[];
  readonly contract: Contract;
}

/**
 * Checks every typed sample of a page against the contract of its book. Generated samples have the place of their directive,
 * which is one line, and aren't checked, because a directive draws them from examples that match their schemas.
 */
export function checkPageSamples({file, codes, contract}: PageCodes): Problem[] {
  const typed = codes.filter(({position}) => position && position.end.line > position.start.line);
  return typed.flatMap((node) => {
    const values = readValues(node);
    if (!values) return [];
    const findings = checkSample(contract, {language: node.lang ?? '', values, source: node.value});
    return findings.map((found) => toProblem({file, ...placeOf(node, found)}, found.message));
  });
}

/** The place of a problem of a sample, or of its fence without a line. */
function placeOf({position}: Code, {line, column}: SampleFinding): Omit<Place, 'file'> {
  const start = position?.start ?? {line: 1, column: 1};
  if (line === undefined) return {line: start.line, column: start.column};
  // A fence in a list is indented, and so are its lines.
  return {line: start.line + line, ...(column === undefined ? {} : {column: start.column - 1 + column})};
}

/** The metadata of a fence. The plugin that draws code blocks reports invalid metadata. */
function readValues({meta}: Code): FenceMeta['values'] | undefined {
  try {
    return parseFenceMeta(meta).values;
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}
