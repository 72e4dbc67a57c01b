import {placeIn} from '../../contract/source';
import type {Path} from '../../contract/pointer';
import type {SampleBody} from './readSample';

/** A value of a sample that differs from its source, with its line in the sample. `undefined` if the value is correct. */
export type Verdict = {readonly line: number; readonly message: string} | undefined;

/** The line in the sample of a value in its JSON body. */
export function lineInBody({text, value, line}: SampleBody, path: Path): number {
  return line + placeIn({file: '', text, value}, path).line - 1;
}
