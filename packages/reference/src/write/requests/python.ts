// Ours, because snippetz 0.6 omits imports, text bodies, and repeated fields in Python, and keeps placeholders.
import type {Json} from 'api-docs-contract';
import {tryParseJson} from 'api-docs-contract/json';
import {
  basicCredentials,
  PLACEHOLDER,
  variableOf,
  type HttpRequest,
  type Param,
  type PostData,
} from '../../model/http';
import {writeJson} from '../../model/values';

/** Writes a request as a Python program with the library `requests`. A placeholder becomes an environment variable. */
export function writePython({method, url, headers, postData}: HttpRequest): string {
  const basic = basicCredentials(headers)?.map((part) => `os.environ["${variableOf(part)}"]`);
  const isTyped = postData?.params !== undefined || postData?.mimeType === 'application/json';
  // Headers that the library writes itself.
  const omitted = ['host', basic && 'authorization', isTyped && 'content-type'];
  const sent = headers.filter(({name}) => !omitted.includes(name.toLowerCase()));
  const verb = method.toLowerCase();
  const isKnown = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'].includes(verb);
  const options = [
    ...(isKnown ? [] : [quote(method)]),
    quote(url),
    ...(basic ? [`auth=(${basic.join(', ')})`] : []),
    ...(sent.length > 0
      ? [`headers=${writeValue(Object.fromEntries(sent.map(({name, value}) => [name, value])))}`]
      : []),
    ...(postData ? [writeBody(postData)] : []),
  ];
  const lines = options.map((option) => `    ${option},\n`).join('');
  const program = `response = requests.${isKnown ? verb : 'request'}(\n${lines})\nprint(response.text)`;
  return `${program.includes('os.environ') ? 'import os\n\n' : ''}import requests\n\n${program}`;
}

function writeBody(body: PostData): string {
  if (!body.params) {
    const json = /\bjson\b/.test(body.mimeType) ? tryParseJson(body.text) : undefined;
    return json === undefined ? `data=${quote(body.text)}.encode()` : `json=${writeValue(json)}`;
  }
  const isMultipart = body.mimeType === 'multipart/form-data';
  // The library sends parts only if there is a file, and a part without a file name is a tuple.
  const toPart = ({name, value = '', fileName, contentType, headers = []}: Param): string => {
    const own = headers.map((each) => `${quote(each.name)}: ${quote(each.value)}`).join(', ');
    const more = own ? `, {${own}}` : '';
    const type = contentType ? `, ${quote(contentType)}` : more && ', None';
    const file = fileName && `open(${quote(fileName)}, "rb")`;
    const part = isMultipart ? `(None, ${quote(value)}${type}${more})` : quote(value);
    const sent = file && more ? `(${quote(fileName)}, ${file}${type}${more})` : (file ?? part);
    return `        (${quote(name)}, ${sent}),\n`;
  };
  return `${isMultipart ? 'files' : 'data'}=[\n${body.params.map(toPart).join('')}    ]`;
}

const constants = new Map(Object.entries({true: 'True', false: 'False', null: 'None'}));

/** A JSON value as an argument of the call. */
const writeValue = (value: Json): string =>
  writeJson(value)
    .replace(
      /"(?:\\.|[^"\\])*"|\b[a-z]+\b/g,
      (token) => constants.get(token) ?? quote(JSON.parse(token) as string),
    )
    .replace(/(?<![,[{])\n(?= *[\]}])/g, ',\n')
    .replace(/\n( *)/g, '\n    $1$1');

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
