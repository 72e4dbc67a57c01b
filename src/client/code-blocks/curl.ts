/**
 * Writes a raw request as the command that sends it, for bash and its like. What a sample leaves open, such as
 * `{access_token}`, becomes a variable of the shell, `$ACCESS_TOKEN`; everything else is quoted so that the shell and curl
 * leave it alone.
 */
export function writeCurl(request: string): string {
  const [head = '', ...rest] = request.split('\n\n');
  const [start = '', ...headers] = head.split('\n');
  const [method = 'GET', target = ''] = start.split(' ');
  const body = rest.join('\n\n');
  const values = new Map(headers.map(readHeader));
  const url = quote(`https://${values.get('host')?.value ?? ''}${target}`);
  const boundary = /^multipart\/form-data; *boundary=(?<mark>.+)$/.exec(
    values.get('content-type')?.value ?? '',
  )?.groups?.mark;
  const options = [
    // A GET without a body, and a POST with one, are what curl does by itself.
    ...(method === (body ? 'POST' : 'GET') ? [] : [`--request ${method}`]),
    ...[...values]
      .filter(([key]) => key !== 'host' && !(boundary && key === 'content-type'))
      .map(([, {name, value}]) => writeHeader(name, value)),
    ...(boundary ? writeParts(body, boundary) : body ? [`--data-raw ${quote(body)}`] : []),
  ];
  return [`curl ${url}`, ...options].join(' \\\n  ');
}

interface Header {
  readonly name: string;
  readonly value: string;
}

function readHeader(line: string): [string, Header] {
  const at = line.indexOf(':');
  const name = line.slice(0, at);
  return [name.toLowerCase(), {name, value: line.slice(at + 1).trim()}];
}

function writeHeader(name: string, value: string): string {
  if (value === 'Basic {client_credentials}') return '--user "$CLIENT_ID:$CLIENT_SECRET"';
  return `--header ${quote(`${name}: ${value}`)}`;
}

/** The fields of a form; a file, or what is nothing but a file's name, is read from that file. */
function writeParts(body: string, boundary: string): string[] {
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...lines] = part.replace(/^\n|\n$/g, '').split('\n\n');
      const name = / name="(?<name>[^"]*)"/.exec(head)?.groups?.name ?? '';
      const value = lines.join('\n\n');
      const file =
        / filename="(?<file>[^"]*)"/.exec(head)?.groups?.file ?? /^[\w-]+\.[a-z]{3,4}$/.exec(value)?.[0];
      return file ? `--form ${quote(`${name}=@${file}`)}` : `--form-string ${quote(`${name}=${value}`)}`;
    });
}

const open = /\{(?<name>[a-z][a-z_]*)\}/;

/** One word of the shell. Single quotes keep everything as it is; what is left open stands in double quotes. */
function quote(text: string): string {
  const name = open.exec(text)?.groups?.name;
  if (name === undefined) return `'${text.replaceAll("'", "'\\''")}'`;
  return `"${text.replace(/["\\$`]/g, '\\$&').replace(open, `$$${name.toUpperCase()}`)}"`;
}
