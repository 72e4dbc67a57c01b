// Ours, because snippetz 0.6 keeps placeholders such as {access_token}, writes Basic credentials as a header, and formats the JSON.
import {
  basicCredentials,
  PLACEHOLDER,
  variableOf,
  type Header,
  type HttpRequest,
  type Param,
} from '../../model/http';

/**
 * Writes a request as the curl command that sends it, for bash and similar shells. A placeholder such as `{access_token}`
 * becomes a shell variable, `$ACCESS_TOKEN`. Everything else is quoted, so that the shell and curl don't change it.
 */
export function writeCurl({method, url, headers, postData}: HttpRequest): string {
  // Headers that curl sets itself.
  const skipped = postData?.params ? ['host', 'content-type'] : ['host'];
  const options = [
    // A GET without a body and a POST with one are curl's defaults.
    ...(method === (postData ? 'POST' : 'GET') ? [] : [method === 'HEAD' ? '--head' : `--request ${method}`]),
    ...headers.filter(({name}) => !skipped.includes(name.toLowerCase())).map(writeHeader),
    ...writeBody(postData),
  ];
  // Square brackets and braces would be patterns.
  const glob = /[[\]{}]/.test(url.replace(PLACEHOLDER, '')) ? '--globoff ' : '';
  return [`curl ${glob}${quote(url)}`, ...options].join(' \\\n  ');
}

function writeHeader({name, value}: Header): string {
  const basic = basicCredentials([{name, value}]);
  if (basic) return `--user "${basic.map((part) => `$${variableOf(part)}`).join(':')}"`;
  return `--header ${quote(`${name}: ${value}`)}`;
}

/** A part with a file name is read from that file. */
function writeBody(body: HttpRequest['postData']): string[] {
  if (!body) return [];
  if (!body.params) return [`--data-raw ${quote(body.text)}`];
  const isMultipart = body.mimeType === 'multipart/form-data';
  return body.params.map(({name, value = '', fileName, contentType, headers = []}: Param) => {
    const type = !fileName && contentType ? `;type=${contentType}` : '';
    const more = headers.map((header) => `;headers="${header.name}: ${header.value}"`).join('');
    if (isMultipart && (fileName || type || more))
      return `--form ${quote(`${name}=${fileName ? `@${fileName}` : value}${type}${more}`)}`;
    return `${isMultipart ? '--form-string' : '--data-urlencode'} ${quote(`${name}=${value}`)}`;
  });
}

/** One word of the shell. Single quotes keep everything. A word with a placeholder is in double quotes. */
function quote(text: string): string {
  if (text.search(PLACEHOLDER) < 0) return `'${text.replaceAll("'", "'\\''")}'`;
  const escaped = text.replace(/["\\$`]/g, '\\$&');
  return `"${escaped.replace(PLACEHOLDER, (_, name: string) => `$${variableOf(name)}`)}"`;
}
