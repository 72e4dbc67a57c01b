import {describe, expect, it} from 'vitest';
import {requireContract, type Json} from 'api-docs-contract';
import {listSampleRequests, writeHttp} from 'docusaurus-openapi-reference/samples';
import {validate, writeValueProblem} from 'api-docs-contract/validate';
import type {Mock} from 'api-docs-mock';
import {useVersion} from '../fixtures/startVersion';
import {versions} from '../../src/config/books';

/** Sends a raw request. Forms have lines that end with CRLF. */
function sendText(mock: Mock, text: string): Promise<Response> {
  const [head = '', ...parts] = text.split('\n\n');
  const [line = '', ...lines] = head.split('\n');
  const [method = '', target = ''] = line.split(' ');
  const headers = Object.fromEntries(lines.map((each) => each.split(': ', 2) as [string, string]));
  const body = parts.join('\n\n');
  const isForm = headers['Content-Type']?.startsWith('multipart/') === true;
  delete headers.Host;
  return fetch(mock.origin + target, {
    method,
    headers,
    ...(parts.length > 0 ? {body: isForm ? body.replaceAll('\n', '\r\n') : body} : {}),
  });
}

describe.each(versions)('the mock of $number', ({number, folder}) => {
  const contract = requireContract(`${folder}/openapi`);
  const mock = useVersion(number);

  it('accepts every sample request of its contract, and all responses match the contract', async () => {
    const failures: string[] = [];
    for (const operation of contract.operations) {
      for (const {request} of listSampleRequests(contract, operation)) {
        await fetch(`${mock.origin}/mock/reset`, {method: 'POST'});
        const response = await sendText(mock, writeHttp(request));
        const received = await response.text();
        const documented = operation.responses.find(({status}) => status === String(response.status));
        const media = documented?.media[0];
        const problems =
          response.ok && media?.type.endsWith('json')
            ? validate(contract, media.schema, JSON.parse(received) as Json, 'response').map((problem) =>
                writeValueProblem(problem),
              )
            : [];
        // The examples refer to some of the objects that the samples delete.
        const isInUse = operation.method === 'DELETE' && response.status === 409;
        if ((!response.ok && !isInUse) || problems.length > 0)
          failures.push(
            `${operation.id}: ${response.status} ${response.ok ? problems.join(', ') : received}`,
          );
      }
    }
    expect(failures).toEqual([]);
  });
});
