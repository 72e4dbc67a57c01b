import {writeJson} from '../../model/json';
import type {ApiSample} from '../../model/sample';
import {writeHttp, writeHttpResponse} from './http';

/** The text of a sample: as its writer typed it, or printed from its content. */
export function sampleText({text, content}: ApiSample): string {
  if (text !== undefined) return text;
  if (content.kind === 'request') return writeHttp(content.request);
  if (content.kind === 'response') return writeHttpResponse(content.response);
  if (content.kind === 'link') return content.url;
  return content.kind === 'json' && content.value !== undefined ? writeJson(content.value) : '';
}
