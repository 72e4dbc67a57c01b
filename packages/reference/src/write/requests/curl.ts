import {
  findHeader,
  parseForm,
  parseHttpMessage,
  type HeaderLine,
  type HttpMessage,
} from '../../read/httpMessage';

/**
 * Writes a raw request as the curl command that sends it, for bash and similar shells. A placeholder such as
 * `{access_token}` becomes a shell variable, `$ACCESS_TOKEN`. Everything else is quoted, so that the shell and curl
 * don't change it.
 */
export function writeCurl(request: string): string {
  const message = parseHttpMessage(request);
  const {method = '', target = ''} = message.request ?? {};
  // Headers that curl sets itself.
  const skipped = parseForm(message) ? ['host', 'content-type'] : ['host'];
  const options = [
    // A GET without a body and a POST with one are curl's defaults.
    ...(method === (message.body ? 'POST' : 'GET')
      ? []
      : [method === 'HEAD' ? '--head' : `--request ${method}`]),
    ...message.headers.filter(({name}) => !skipped.includes(name.toLowerCase())).map(writeHeader),
    ...writeBody(message),
  ];
  return [`curl ${quote(`https://${findHeader(message, 'host')?.value ?? ''}${target}`)}`, ...options].join(
    ' \\\n  ',
  );
}

function writeHeader({name, value}: HeaderLine): string {
  if (value === 'Basic {client_credentials}') return '--user "$CLIENT_ID:$CLIENT_SECRET"';
  return `--header ${quote(`${name}: ${value}`)}`;
}

/** A part with a file name is read from that file. */
function writeBody(message: HttpMessage): string[] {
  if (!message.body) return [];
  const text = message.contentType === 'multipart/form-data' ? '--form-string' : '--data-urlencode';
  const fields = parseForm(message)?.map(({name, value, fileName}) =>
    fileName ? `--form ${quote(`${name}=@${fileName}`)}` : `${text} ${quote(`${name}=${value}`)}`,
  );
  return fields ?? [`--data-raw ${quote(message.body.text)}`];
}

const PLACEHOLDER = /\{(?<name>[a-z][a-z_]*)\}/;

/** One word of the shell. Single quotes keep everything. A word with a placeholder is in double quotes. */
function quote(text: string): string {
  const name = PLACEHOLDER.exec(text)?.groups?.name;
  if (name === undefined) return `'${text.replaceAll("'", "'\\''")}'`;
  return `"${text.replace(/["\\$`]/g, '\\$&').replace(PLACEHOLDER, `$$${name.toUpperCase()}`)}"`;
}
