// Ours, because snippetz 0.6 omits imports, text bodies, and repeated fields in Python, and keeps placeholders.
import {tryParseJson} from 'api-contract/json';
import type {Json} from 'api-contract';
import type {HttpRequest, PostData} from '../../model/http';
import {PLACEHOLDER, variableOf} from '../../model/http';

/** Writes a request as a Python program with the library `requests`. A placeholder becomes an environment variable. */
export function writePython({method, url, headers, postData}: HttpRequest): string {
  const isBasic = headers.some(({value}) => value === 'Basic {client_credentials}');
  // Headers that the library writes itself.
  const omitted = [
    'host',
    ...(isBasic ? ['authorization'] : []),
    ...(postData?.params || postData?.mimeType === 'application/json' ? ['content-type'] : []),
  ];
  const sent = headers.filter(({name}) => !omitted.includes(name.toLowerCase()));
  const options: [name: string, code: string][] = [
    ...(isBasic
      ? [['auth', '(os.environ["CLIENT_ID"], os.environ["CLIENT_SECRET"])'] as [string, string]]
      : []),
    ...(sent.length > 0
      ? [
          [
            'headers',
            writeDict(
              sent.map(({name, value}) => [name, quote(value)]),
              1,
            ),
          ] as [string, string],
        ]
      : []),
    ...(postData ? writeBody(postData) : []),
  ];
  const known = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'].includes(method.toLowerCase());
  const call = known ? `requests.${method.toLowerCase()}(` : `requests.request(\n    ${quote(method)},`;
  const lines = options.map(([name, code]) => `    ${name}=${code},\n`);
  const body = `response = ${call}\n    ${quote(url)},\n${lines.join('')})\nprint(response.text)`;
  return `${body.includes('os.environ') ? 'import os\n\n' : ''}import requests\n\n${body}`;
}

function writeBody(body: PostData): [name: string, code: string][] {
  const {mimeType} = body;
  if (!body.params) {
    const json = /\bjson\b/.test(mimeType) ? tryParseJson(body.text) : undefined;
    return [json === undefined ? ['data', `${quote(body.text)}.encode()`] : ['json', writeValue(json, 1)]];
  }
  const files = body.params.filter(({fileName}) => fileName);
  const fields = body.params.filter(({fileName}) => !fileName);
  const isMultipart = mimeType === 'multipart/form-data';
  const list = (items: readonly string[]): string =>
    `[\n${items.map((item) => `        ${item},\n`).join('')}    ]`;
  const toPair = ({name, value = ''}: (typeof fields)[number]): string => `(${quote(name)}, ${quote(value)})`;
  if (!isMultipart) return [['data', list(fields.map(toPair))]];
  // The library sends parts only if there is a file, and a part without a file name is a tuple.
  const toPart = ({name, value = '', fileName, contentType}: (typeof fields)[number]): string => {
    if (fileName) return `(${quote(name)}, open(${quote(fileName)}, "rb"))`;
    return `(${quote(name)}, (None, ${quote(value)}${contentType ? `, ${quote(contentType)}` : ''}))`;
  };
  return [['files', list([...files, ...fields].map(toPart))]];
}

const constants = new Map<Json, string>([
  [true, 'True'],
  [false, 'False'],
  [null, 'None'],
]);

/** A JSON value as an expression. */
function writeValue(value: Json, depth: number): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return constants.get(value) ?? String(value);
  if (!Array.isArray(value))
    return writeDict(
      Object.entries(value).map(([key, item]) => [key, writeValue(item, depth + 1)]),
      depth,
    );
  const items = (value as readonly Json[]).map((item) => writeValue(item, depth + 1));
  const flat = `[${items.join(', ')}]`;
  if (flat.length <= 60 && !flat.includes('\n')) return flat;
  return `[\n${items.map((item) => `${indent(depth + 1)}${item},\n`).join('')}${indent(depth)}]`;
}

function writeDict(entries: readonly (readonly [string, string])[], depth: number): string {
  const lines = entries.map(([key, code]) => `${indent(depth + 1)}${quote(key)}: ${code},\n`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent(depth)}}`;
}

const indent = (depth: number): string => '    '.repeat(depth);

/** A string. JSON's escapes are Python's, too. With a placeholder, it is an f-string. */
function quote(text: string): string {
  const quoted = JSON.stringify(text);
  if (text.search(PLACEHOLDER) < 0) return quoted;
  const parts = quoted.split(PLACEHOLDER);
  const code = parts.map((part, index) =>
    index % 2 === 0 ? part.replace(/[{}]/g, '$&$&') : `{os.environ['${variableOf(part)}']}`,
  );
  return `f${code.join('')}`;
}
