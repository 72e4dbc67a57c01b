import type {Json, Operation} from 'api-docs-contract';
import {createRequest} from '../../model/http';
import type * as md from '../../model/nodes';
import type {ApiSample, ShownPart} from '../../model/sample';
import type {Page} from '../../model/site';
import {say} from '../../model/texts';
import {groupBy, writeJson} from '../../model/values';
import {capitalize, toWords} from '../../model/words';
import {contentTypeOf, isSingleJson, toPostData} from '../requests/serialize';
import {showExamples} from '../requests/showExamples';
import {drawRequestBody, drawResponses} from './bodies';
import {groupSamples, jsonContent, readPrograms} from './samples';

/** A request that the API sends, for an event or as a callback: its body, and the responses that it expects. */
export const drawDelivery = (request: Operation, page: Page): md.Block[] => [
  ...drawRequestBody(request, page, 'response'),
  ...drawResponses(request, page),
];

/** One sample for each payload of a request that the API sends. Examples with the same payload share one. */
export function drawPayloads(request: Operation, {contract}: Page, shows?: ShownPart): md.Block[] {
  const [payload] = request.requestBody?.media ?? [];
  if (!payload) return [];
  const programs = readPrograms(request);
  const groups = groupBy(showExamples(contract, payload, 'response'), ({value}) => writeJson(value));
  const toContent = (value: Json): Pick<ApiSample, 'language' | 'content'> => {
    if (isSingleJson(payload.type) && programs.length === 0) return jsonContent(value);
    const url = 'https://your-server.example/webhook';
    const headers = [{name: 'Content-Type', value: contentTypeOf(payload.type)}];
    const sent = createRequest({method: request.method, url, headers, postData: toPostData(payload, value)});
    return {language: 'http', content: {kind: 'request', request: sent}};
  };
  const samples = [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const keys = [first, ...others].flatMap(({example}) => example?.key ?? []);
    const tab = first.example ? capitalize(keys.map(toWords).join(', ')) : (first.summary ?? say`Payload`);
    return {
      ...toContent(first.value),
      tab,
      ...(shows && {shows}),
      ...(!first.example && {isComposed: true}),
      ...(programs.length > 0 && {programs}),
    };
  });
  return groupSamples(samples);
}
