import {findHeader, type Header, type HttpRequest, type HttpResponse, type Param} from '../../model/http';
import {writeJson} from '../../model/values';
import type {ApiSample} from '../../model/sample';

/** Writes a request as HTTP text: request line, headers, and body. */
export function writeHttp({method, url, headers, postData}: HttpRequest): string {
  const boundary = /boundary=(\S+)/.exec(findHeader(headers, 'Content-Type')?.value ?? '')?.[1] ?? 'part';
  const body = postData?.params ? writeFields(postData.mimeType, postData.params, boundary) : postData?.text;
  return writeMessage(`${method} ${targetOf(url)} HTTP/1.1`, headers, body);
}

const writeHttpResponse = ({status, statusText, headers, content}: HttpResponse): string =>
  writeMessage(`HTTP/1.1 ${status}${statusText && ` ${statusText}`}`, headers, content.text);

const writeHeader = ({name, value}: Header): string => `${name}: ${value}`;

/** The path with the query. */
export const targetOf = (url: string): string => url.replace(/^\w+:\/\/[^/?]*/, '').replace(/^(?!\/)/, '/');

function writeMessage(firstLine: string, headers: readonly Header[], body: string | undefined): string {
  const lines = [firstLine, ...headers.map(writeHeader)];
  return (body === undefined ? lines : [...lines, '', body]).join('\n');
}

/** The fields of a form as a body. */
function writeFields(mimeType: string, params: readonly Param[], boundary: string): string {
  if (mimeType !== 'multipart/form-data')
    return new URLSearchParams(params.map(({name, value = ''}) => [name, value])).toString();
  const parts = params.flatMap(({name, value = '', fileName, contentType, headers = []}) => [
    `--${boundary}`,
    `Content-Disposition: form-data; name="${escapeQuotes(name)}"${fileName ? `; filename="${escapeQuotes(fileName)}"` : ''}`,
    ...(contentType ? [`Content-Type: ${contentType}`] : []),
    ...headers.map(writeHeader),
    '',
    value,
  ]);
  return [...parts, `--${boundary}--`].join('\n');
}

/** Escapes a name in a header of a part, as browsers do. */
const escapeQuotes = (name: string): string =>
  name.replace(/["\r\n]/g, (character) => encodeURIComponent(character));

/** The text of a sample: as its writer typed it, or printed from its content. */
export function sampleText({text, content}: ApiSample): string {
  if (text !== undefined) return text;
  if (content.kind === 'request') return writeHttp(content.request);
  if (content.kind === 'response') return writeHttpResponse(content.response);
  if (content.kind === 'link') return content.url;
  return content.kind === 'json' && content.value !== undefined ? writeJson(content.value) : '';
}
