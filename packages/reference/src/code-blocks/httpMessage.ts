import {ContentError} from 'api-contract/finding';

/** The HTTP methods that can start a request without a version. */
const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The first line of a request. */
export interface RequestLine {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
}

/** The first line of a response. */
export interface StatusLine {
  readonly status: number;
  readonly reason: string;
}

export interface HeaderLine {
  readonly name: string;
  readonly value: string;
  /** 1-based, in the message. */
  readonly line: number;
}

/** A raw HTTP message in a code block. */
export interface HttpMessage {
  /** The unchanged first line. */
  readonly firstLine: string;
  /** Undefined if the first line is neither a request line nor a status line. */
  readonly start: RequestLine | StatusLine | undefined;
  readonly headers: readonly HeaderLine[];
  /** Media type without parameters, in lowercase. */
  readonly contentType: string | undefined;
  /** Undefined without a body. `line` is 1-based. */
  readonly body: {readonly text: string; readonly line: number} | undefined;
}

/** One field of a form body. */
export interface FormField {
  readonly name: string;
  readonly value: string;
  /** The name of the file that the field uploads. */
  readonly fileName: string | undefined;
}

/** Parses a raw HTTP message. The body begins after the first blank line. */
export function parseHttpMessage(text: string): HttpMessage {
  const at = text.search(/\n[ \t]*\n/);
  const head = at < 0 ? text : text.slice(0, at);
  const [firstLine = '', ...lines] = head.split('\n');
  const headers = lines.map((line, index): HeaderLine => {
    const [name = '', ...value] = line.split(':');
    return {name: name.trim(), value: value.join(':').trim(), line: index + 2};
  });
  const body = text.slice(head.length).replace(/^\n[ \t]*\n/, '');
  return {
    firstLine,
    start: parseFirstLine(firstLine),
    headers,
    contentType: findHeader({headers}, 'content-type')?.value.split(';')[0]?.trim().toLowerCase(),
    body: body.trim() === '' ? undefined : {text: body, line: lines.length + 3},
  };
}

/**
 * Parses a message that must start with a request line or a status line.
 *
 * @throws ContentError that shows both forms
 */
export function requireHttpMessage(text: string): HttpMessage & {readonly start: RequestLine | StatusLine} {
  const message = parseHttpMessage(text);
  const {start, firstLine} = message;
  if (start) return {...message, start};
  throw new ContentError(
    `"${firstLine}" is not the first line of an HTTP message. Start with a request line, such as "GET /v2/systems ` +
      `HTTP/1.1" (${verbs.join(', ')}), or a status line, such as "HTTP/1.1 201 Created".`,
    1,
  );
}

/** Finds a header by name. The case of the name is ignored. */
export function findHeader({headers}: Pick<HttpMessage, 'headers'>, name: string): HeaderLine | undefined {
  return headers.find((header) => header.name.toLowerCase() === name.toLowerCase());
}

/** The fields of a form body. Undefined if the body is not a form. */
export function parseForm({
  body,
  contentType,
}: Pick<HttpMessage, 'body' | 'contentType'>): FormField[] | undefined {
  const text = body?.text ?? '';
  if (contentType === 'application/x-www-form-urlencoded')
    return [...new URLSearchParams(text.replaceAll('\n', ''))].map(([name, value]) => ({
      name,
      value,
      fileName: undefined,
    }));
  if (contentType !== 'multipart/form-data') return undefined;
  const boundary = /^--\S+$/m.exec(text)?.[0];
  return (boundary ? text.split(boundary) : []).flatMap((part): FormField[] => {
    const [head = '', ...rest] = part.split(/\n[ \t]*\n/);
    const name = /\bname="([^"]*)"/.exec(head)?.[1];
    const fileName = /\bfilename="([^"]*)"/.exec(head)?.[1];
    return name === undefined ? [] : [{name, value: rest.join('\n\n').trimEnd(), fileName}];
  });
}

function parseFirstLine(line: string): HttpMessage['start'] {
  const status = /^HTTP\/[\d.]+ (?<code>\d{3})(?: (?<reason>.*))?$/.exec(line)?.groups;
  if (status) return {status: Number(status.code), reason: status.reason?.trim() ?? ''};
  const request = /^(?<method>[A-Z-]+) (?<target>\S+)(?<version> HTTP\/[\d.]+)?$/.exec(line)?.groups;
  const {method = '', target = '', version} = request ?? {};
  // Contracts can have methods such as HEAD and COPY.
  return verbs.includes(method) || (method !== '' && version) ? {method, target} : undefined;
}
