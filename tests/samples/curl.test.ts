import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {expandPage, listNodes} from 'docusaurus-openapi-reference/pages';
import {listFiles} from 'api-contract/files';
import {writeCurl, writeHttp} from 'docusaurus-openapi-reference/samples';
import {referenceSite} from '../../src/config/reference';
import {versions} from '../../src/config/books';
import {readCurlArguments} from './readCurlArguments';

interface Request {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

const requests = versions
  .flatMap(({folder}) => listFiles(folder, /\.mdx$/))
  .flatMap((file) => {
    const root = expandPage(referenceSite, path.resolve(file), readFileSync(file, 'utf8'));
    return listNodes(root)
      .ofType('apiSample')
      .flatMap(({content, text}) => {
        const request = content.kind === 'request' ? content.request : undefined;
        return request ? [{request, source: text ?? writeHttp(request)}] : [];
      });
  });

/** The placeholders of the samples. The shell gets each variable with its placeholder as the value. */
const open = {
  ACCESS_TOKEN: '{access_token}',
  ACCOUNT_TOKEN: '{account_token}',
  PANEL_TOKEN: '{panel_token}',
  CLIENT_ID: '{client',
  CLIENT_SECRET: 'credentials}',
};

describe('the curl command of a request', () => {
  it('sends the same message as the request, for every request on every page', () => {
    const commands = requests.map(({request}) => writeCurl(request));
    expect(requests.length).toBeGreaterThan(250);
    expect(readCurlArguments(commands, open).map(readOptions)).toEqual(
      requests.map(({source}) => readMessage(source)),
    );
  });
});

/** A request as the samples write it. Instead of the content of a file, curl has its name. */
function readMessage(text: string): Request {
  const source = text
    .replaceAll(/; filename="(?<file>.*)"\nContent-Type: .*\n\n[^]*?(?=\n--)/g, '\n\n$<file>')
    .replaceAll(/(?<=boundary=|^--)plan/gm, 'part');
  const end = source.indexOf('\n\n');
  const [start = '', ...lines] = (end < 0 ? source : source.slice(0, end)).split('\n');
  const [method = '', target = ''] = start.split(' ');
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(': ')[0] ?? '', line.split(': ').slice(1).join(': ')]),
  );
  const {Host: host, ...others} = headers;
  const body = end < 0 ? '' : source.slice(end + 2);
  const isForm = others['Content-Type'] === 'application/x-www-form-urlencoded';
  return {
    method,
    url: `https://${host}${target}`,
    headers: others,
    body: isForm ? new URLSearchParams(body).toString() : body,
  };
}

/** The request that the options of curl create. */
function readOptions([url = '', ...words]: readonly string[]): Request {
  const request: Request = {method: 'GET', url, headers: {}, body: ''};
  const options = words.flatMap((word, index) =>
    index % 2 === 0 ? [[word, words[index + 1] ?? ''] as const] : [],
  );
  for (const [option, value] of options) {
    if (option === '--data-raw') Object.assign(request, {body: value, method: 'POST'});
    if (option === '--data-urlencode') addField(request, value);
    if (option === '--form-string') addPart(request, value);
    if (option === '--form') addPart(request, value.replace('=@', '='));
    if (option === '--user') request.headers.Authorization = `Basic ${value.replace(':', '_')}`;
    if (option === '--header') {
      request.headers[value.split(': ')[0] ?? ''] = value.split(': ').slice(1).join(': ');
    }
  }
  const method = options.find(([option]) => option === '--request')?.[1];
  return {...request, ...(method ? {method} : {})};
}

function addField(request: Request, field: string): void {
  request.method = 'POST';
  request.headers['Content-Type'] = 'application/x-www-form-urlencoded';
  const [name = '', value = ''] = field.split(/=(.*)/);
  request.body = new URLSearchParams([...new URLSearchParams(request.body), [name, value]]).toString();
}

function addPart(request: Request, field: string): void {
  const [name = ''] = field.split('=', 1);
  const before = request.body.replace(/--part--$/, '');
  const part = `--part\nContent-Disposition: form-data; name="${name}"\n\n${field.slice(name.length + 1)}\n`;
  request.method = 'POST';
  request.headers['Content-Type'] = 'multipart/form-data; boundary=part';
  request.body = `${before}${part}--part--`;
}
