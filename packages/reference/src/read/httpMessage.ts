import {ContentError} from 'api-contract/finding';

/** The HTTP methods that can start a request without a version. */
const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

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
  /** The method, and the path with the query. Undefined unless the message is a request. */
  readonly request: {readonly method: string; readonly target: string} | undefined;
  /** Undefined unless the message is a response. */
  readonly status: string | undefined;
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
  readonly fileName?: string | undefined;
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
    request: parseRequestLine(firstLine),
    status: /^HTTP\/[\d.]+ (\d{3})(?: |$)/.exec(firstLine)?.[1],
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
export function requireHttpMessage(text: string): HttpMessage {
  const message = parseHttpMessage(text);
  if (message.request ?? message.status) return message;
  throw new ContentError(
    `"${message.firstLine}" is not the first line of an HTTP message. Start with a request line, such as "GET /v2/systems ` +
      `HTTP/1.1" (${verbs.join(', ')}), or a status line, such as "HTTP/1.1 201 Created".`,
    1,
  );
}

/** Finds a header by name. The case of the name is ignored. */
export function findHeader({headers}: Pick<HttpMessage, 'headers'>, name: string): HeaderLine | undefined {
  return headers.find((header) => header.name.toLowerCase() === name.toLowerCase());
}

/** The fields of a form body. Undefined if the body is not a form. */
export function parseForm({body, contentType}: HttpMessage): FormField[] | undefined {
  const text = body?.text ?? '';
  if (contentType === 'application/x-www-form-urlencoded')
    return [...new URLSearchParams(text.replaceAll('\n', ''))].map(([name, value]) => ({name, value}));
  if (contentType !== 'multipart/form-data') return undefined;
  const boundary = /^--\S+$/m.exec(text)?.[0];
  return (boundary ? text.split(boundary) : []).flatMap((part): FormField[] => {
    const [head = '', ...rest] = part.split(/\n[ \t]*\n/);
    const name = /\bname="([^"]*)"/.exec(head)?.[1];
    const fileName = /\bfilename="([^"]*)"/.exec(head)?.[1];
    return name === undefined ? [] : [{name, value: rest.join('\n\n').trimEnd(), fileName}];
  });
}

function parseRequestLine(line: string): HttpMessage['request'] {
  const [, method = '', target = '', version] = /^([A-Z-]+) (\S+)( HTTP\/[\d.]+)?$/.exec(line) ?? [];
  // Contracts can have methods such as HEAD and COPY.
  return verbs.includes(method) || version ? {method, target} : undefined;
}
