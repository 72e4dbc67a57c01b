import type {Operation} from 'api-docs-contract';
import type {HttpRequest} from '../../model/http';
import {targetOf, writeHttp} from './http';

/** An operation with a request that calls it. */
export interface SentOperation {
  readonly operation: Operation;
  readonly request: HttpRequest;
}

/**
 * The requests of operations as an `.http` file, as VS Code and JetBrains IDEs run it. The variables are `origin`, which is the
 * scheme and the host of the first request, and the placeholders of the samples, such as `access_token`.
 */
export function writeHttpFile(sent: readonly SentOperation[]): string {
  const originOf = ({url}: HttpRequest): string => url.slice(0, url.length - targetOf(url).length);
  const [first] = sent;
  const origin = first ? originOf(first.request) : '';
  const texts = sent.map(({operation: {summary, id}, request}) => {
    const own = originOf(request);
    const headers = request.headers.filter(({name}) => name !== 'Host');
    const [head = '', ...body] = writeHttp({...request, headers}).split('\n\n');
    const start = `${request.method} ${own === origin ? '{{origin}}' : own}${targetOf(request.url)}`;
    const lines = [toVariables(start), ...head.split('\n').slice(1).map(toVariables)];
    return `### ${toLine(summary)}\n# @name ${id}\n${[lines.join('\n'), ...body].join('\n\n')}\n`;
  });
  const names = new Set(texts.join('').match(/(?<=\{\{)\w+(?=\}\})/g));
  const variables = [...names].map((name) => `@${name} = ${name === 'origin' ? origin : ''}\n`);
  return [variables.join(''), ...texts].join('\n');
}

/** A placeholder such as `{access_token}` becomes a variable of the file format. */
const toVariables = (text: string): string => text.replace(/\{+(\w+)\}+/g, '{{$1}}');

/** A comment has one line. */
const toLine = (text: string): string => text.replace(/\s+/g, ' ');
