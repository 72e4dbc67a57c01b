import {marksOf, type Contract} from 'api-contract';
import type {Problem} from 'api-contract/finding';
import {matchTemplate} from 'docusaurus-openapi-reference/samples';
import {sampleMessages as messages} from '../messages';
import {checkJson} from './checkContent';
import {checkMessage} from './checkMessage';
import {checkUrl, describeUnknownCall} from './checkUrl';
import {isJson, type Sample, type SampleCall} from './readSamples';

/**
 * Compares each typed sample of a page with the contract. Generated samples aren't checked, because a directive draws them from
 * examples that match their schemas.
 */
export const checkSamples = (samples: readonly Sample[], contract: Contract): Problem[] =>
  samples
    .filter(({isGenerated, isUnchecked}) => !isGenerated && !isUnchecked)
    .flatMap((sample) => checkSample(sample, contract));

function checkSample(sample: Sample, contract: Contract): Problem[] {
  const {content, calls, body, media, owner, placeAt} = sample;
  if (content.kind === 'request' || content.kind === 'response') return checkMessage(sample, contract);
  if (!body) return calls.flatMap((call) => checkCall(sample, call, contract));
  const json = media.find(isJson);
  return json ? checkJson(sample, body, json, contract) : [messages.noJson(placeAt(0), {owner})];
}

/** Checks a URL, which belongs to an operation or a stream (`wss:`). */
function checkCall(sample: Sample, call: SampleCall, contract: Contract): Problem[] {
  const place = sample.placeAt(call.line);
  if (call.target) return checkUrl(call.target, call.url, {contract, place, allowsPlaceholders: true});
  if (!/^wss?:/.test(call.url)) return [messages.noOperation(place, describeUnknownCall(call, contract))];
  // Streams aren't operations.
  const known = (marksOf(contract.document)['x-streams'] ?? []).map(({url}) => url);
  const [url = ''] = call.url.split('?');
  const isKnown = known.some((stream) => matchTemplate(stream.split('?')[0] ?? '', url));
  return isKnown ? [] : [messages.noStream(place, {url, known})];
}
