import {marksOf, suggestNames, type Contract} from 'api-contract';
import {toProblem, type Problem} from 'api-contract/finding';
import {matchTemplate} from 'docusaurus-openapi-reference/samples';
import {checkJson} from './checkContent';
import {checkMessage} from './checkMessage';
import {checkUrl, explainUnknownCall} from './checkUrl';
import type {Sample, SampleCall} from './readSamples';

/** A fault of a sample: its 1-based line in the sample, or 0 for the fence, and its message. */
export type Fault = readonly [line: number, message: string, column?: number];

/**
 * Compares each typed sample of a page with the contract. Generated samples aren't checked, because a directive draws them from
 * examples that match their schemas.
 */
export const checkSamples = (samples: readonly Sample[], contract: Contract): Problem[] =>
  samples
    .filter(({isGenerated, isUnchecked}) => !isGenerated && !isUnchecked)
    .flatMap((sample) =>
      checkSample(sample, contract).map(([line, message, column]) =>
        toProblem(sample.placeAt(line, column), message),
      ),
    );

function checkSample(sample: Sample, contract: Contract): Fault[] {
  const {message, calls, content, media, owner} = sample;
  if (message) return checkMessage({...sample, message}, contract);
  if (!content) return calls.flatMap((call) => checkCall(call, contract));
  const json = media.find(({type}) => /\bjson\b/.test(type));
  return json ? checkJson({...sample, content}, json, contract) : [[0, `${owner} has no JSON body.`]];
}

/** Checks a URL, which belongs to an operation or a stream (`wss:`). */
function checkCall(call: SampleCall, contract: Contract): Fault[] {
  const {text, line, target} = call;
  if (target) return checkUrl(target, call, contract, {allowsPlaceholders: true});
  if (!/^wss?:/.test(text)) return [[line, explainUnknownCall(call, contract)]];
  // Streams aren't operations.
  const streams = (marksOf(contract.document)['x-streams'] ?? []).map(({url}) => url);
  const [url = ''] = text.split('?');
  const isKnown = streams.some((stream) => matchTemplate(stream.split('?')[0] ?? '', url));
  return isKnown ? [] : [[line, `The contract has no stream ${url}. ${suggestNames(url, streams)}`]];
}
