import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {ContentError} from '../../contentError';
import type {Contract} from '../../contract';
import {parseFenceMeta} from '../../remark/code-blocks/fenceMeta';
import {checkedLanguages} from '../../remark/sample-checks/checkSample';
import type {FactPage} from '../factPage';
import {toResult, type FactResult, type Verdict} from '../result';
import {checkExchange, checkTokenScopes, type Exchange} from './exchange';
import {checkHeaderValues} from './headers';
import {readSample, type SampleParts} from './readSample';
import {checkClients, checkIds, checkInstants, checkScopes} from './values';

/** Compares the values of the typed samples of a page with the contract, and with each other. */
export function checkSampleValues({file, root, contract}: FactPage): FactResult {
  if (!contract) return {findings: [], checked: 0};
  const nodes: Code[] = [];
  visit(root, 'code', (node) => void nodes.push(node));
  const verdicts = judgeSamples(contract, nodes).flatMap(({node, exchange, verdicts: own}) =>
    [...own, ...checkExchange(contract, exchange), ...checkTokenScopes(exchange)].map(
      (verdict): Verdict => verdict && {...verdict, line: (node.position?.start.line ?? 0) + verdict.line},
    ),
  );
  return toResult(file, 'sample-value', verdicts);
}

/** A sample with the samples above it, and the facts in it. */
export interface JudgedSample {
  readonly node: Code;
  readonly exchange: Exchange;
  readonly verdicts: readonly Verdict[];
}

/** Judges the values inside samples, in the order of a page. Generated samples have the same kinds of values. */
export function judgeSamples(contract: Contract, nodes: readonly Code[]): JudgedSample[] {
  const earlier: SampleParts[] = [];
  return nodes.flatMap((node) => {
    const parts = tryToRead(contract, node);
    if (!parts) return [];
    const exchange = {parts, earlier: [...earlier]};
    earlier.unshift(parts);
    const verdicts = [
      ...checkScopes(contract, parts),
      ...checkClients(contract, parts),
      ...checkInstants(contract, parts),
      ...checkIds(contract, parts),
      ...checkHeaderValues(contract, parts),
    ];
    return [{node, exchange, verdicts}];
  });
}

/** The sample checks report a sample that can't be read. */
function tryToRead(contract: Contract, {lang, meta, value}: Code): SampleParts | undefined {
  const language = lang ?? '';
  if (!checkedLanguages.some((name) => name === language)) return undefined;
  try {
    return readSample(contract, {language, values: parseFenceMeta(meta).values, source: value});
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}
