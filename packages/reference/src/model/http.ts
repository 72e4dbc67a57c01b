import type {Header, Param as HarParam, PostData, QueryString, Request, Response} from 'har-format';
import type {Operation} from 'api-docs-contract';

/** A request as in an HTTP archive (HAR 1.2). Its URL is encoded, and can contain placeholders such as `{systemId}`. */
export type HttpRequest = Request;
/** A response as in an HTTP archive. */
export type HttpResponse = Response;
export type {Header, PostData} from 'har-format';
/** A field of a form. A part of a multipart body can have headers, which an archive doesn't have. */
export type Param = HarParam & {headers?: readonly Header[]};

/** The parts of a request that samples have. */
interface RequestParts {
  readonly method: string;
  /** Absolute. Only a request that a writer typed without `Host` starts with its path. */
  readonly url: string;
  /** Also `Host` and `Content-Type`, in the order of the message. */
  readonly headers: Header[];
  readonly postData?: PostData | undefined;
}

export const createRequest = (parts: RequestParts): HttpRequest => ({
  ...parts,
  httpVersion: 'HTTP/1.1',
  queryString: readQuery(parts.url),
  cookies: [],
  ...unknownSizes,
});

/** Creates a response. Without a body, it has no content. */
export const createResponse = (
  status: number,
  statusText: string,
  headers: Header[],
  body?: {readonly mimeType: string; readonly text: string},
): HttpResponse => ({
  status,
  statusText,
  httpVersion: 'HTTP/1.1',
  headers,
  content: {size: -1, mimeType: '', ...body},
  redirectURL: '',
  cookies: [],
  ...unknownSizes,
});

const unknownSizes = {headersSize: -1, bodySize: -1};

/** The decoded query parameters of a URL. */
export const readQuery = (url: string): QueryString[] =>
  [...new URLSearchParams(url.split('?')[1])].map(([name, value]) => ({name, value}));

/** Finds a header by name. The case of the name is ignored. */
export const findHeader = (headers: readonly Header[], name: string): Header | undefined =>
  headers.find((header) => header.name.toLowerCase() === name.toLowerCase());

/** The media type of a message without parameters, in lowercase. Empty without the header. */
export const mediaTypeOf = (headers: readonly Header[]): string =>
  (findHeader(headers, 'Content-Type')?.value.split(';')[0] ?? '').trim().toLowerCase();

/** The base URL of an operation or a contract, with the default of each variable. Empty without servers. */
export function fillVariables({servers: [server]}: Pick<Operation, 'servers'>): string {
  return (server?.url ?? '').replace(
    /\{(\w+)\}/g,
    (braces, name: string) => server?.variables?.[name]?.default ?? braces,
  );
}

/** A placeholder of a request, such as `{access_token}`. Its first group is the name. */
export const PLACEHOLDER = /\{([a-z][a-z0-9_]*)\}/g;

/** The environment variable for a placeholder: `ACCESS_TOKEN`. */
export const variableOf = (name: string): string => name.toUpperCase();

/** The placeholders for the two parts of Basic credentials. `undefined` for a request without them. */
export function basicCredentials(headers: readonly Header[]): readonly [string, string] | undefined {
  const {value = ''} = findHeader(headers, 'Authorization') ?? {};
  if (value === 'Basic {client_credentials}') return ['client_id', 'client_secret'];
  return value === 'Basic {credentials}' ? ['username', 'password'] : undefined;
}
