import {ContentError} from 'api-docs-contract/finding';
import {createRequest, createResponse, findHeader, mediaTypeOf, type Header} from '../model/http';
import type {Param, PostData} from '../model/http';
import type {SampleContent} from '../model/sample';

/** The HTTP methods that can start a request without a version. */
const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The 1-based line of a header in a typed message. */
export const headerLine = (headers: readonly Header[], header: Header): number => headers.indexOf(header) + 2;
/** The 1-based line in which the body of a typed message starts. */
export const bodyLine = (headers: readonly Header[]): number => headers.length + 3;

/**
 * Parses a typed HTTP message, whose body begins after the first blank line.
 *
 * @throws ContentError if it doesn't start with a request line or a status line
 */
export function parseHttp(text: string): Extract<SampleContent, {kind: 'request' | 'response'}> {
  const [head = '', ...rest] = text.split(/\n[ \t]*\n/);
  const [firstLine = '', ...lines] = head.split('\n');
  const headers = lines.map((line): Header => {
    const [name = '', ...value] = line.split(':');
    return {name: name.trim(), value: value.join(':').trim()};
  });
  // Blank lines in the body are a part of it.
  const body = rest.length === 0 ? '' : text.slice(head.length).replace(/^\n[ \t]*\n/, '');
  const mimeType = mediaTypeOf(headers);
  const hasBody = body.trim() !== '';
  const [, status, statusText = ''] = /^HTTP\/[\d.]+ (\d{3})(?: (.*)|$)/.exec(firstLine) ?? [];
  if (status !== undefined) {
    const content = hasBody ? {mimeType, text: body} : undefined;
    return {kind: 'response', response: createResponse(Number(status), statusText, headers, content)};
  }
  const [, method = '', target = '', version] = /^([A-Z-]+) (\S+)( HTTP\/[\d.]+)?$/.exec(firstLine) ?? [];
  // Contracts can have methods such as HEAD and COPY.
  if (!verbs.includes(method) && !version) throw new ContentError(explainFirstLine(firstLine), 1);
  const host = findHeader(headers, 'Host')?.value;
  const url = host === undefined ? target : `https://${host}${target}`;
  const postData = hasBody ? readPostData(mimeType, body) : undefined;
  return {kind: 'request', request: createRequest({method, url, headers, postData})};
}

const explainFirstLine = (line: string): string =>
  `"${line}" is not the first line of an HTTP message. Start with a request line, such as "GET /v2/parcels ` +
  `HTTP/1.1" (${verbs.join(', ')}), or a status line, such as "HTTP/1.1 201 Created".`;

/** The fields of a form, or the text of another body. */
function readPostData(mimeType: string, text: string): PostData {
  if (mimeType === 'application/x-www-form-urlencoded') {
    const params = [...new URLSearchParams(text.replaceAll('\n', ''))].map(([name, value]) => ({
      name,
      value,
    }));
    return {mimeType, params};
  }
  return mimeType === 'multipart/form-data' ? {mimeType, params: readParts(text)} : {mimeType, text};
}

function readParts(text: string): Param[] {
  const boundary = /^--\S+$/m.exec(text)?.[0];
  return (boundary ? text.split(boundary) : []).flatMap((part): Param[] => {
    const [head = '', ...rest] = part.split(/\n[ \t]*\n/);
    const name = /\bname="([^"]*)"/.exec(head)?.[1];
    const fileName = /\bfilename="([^"]*)"/.exec(head)?.[1];
    const contentType = /^content-type: *(.+)$/im.exec(head)?.[1];
    const value = rest.join('\n\n').trimEnd();
    return name === undefined ? [] : [{name, value, fileName, contentType}];
  });
}
