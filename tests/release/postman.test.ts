import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {buildDirectory, inRoot} from '../../scripts/lib/root';
import {run} from '../../scripts/lib/shell';
import type {Mock} from 'api-docs-mock';
import {useVersion} from '../fixtures/startVersion';
import {versions} from '../../src/config/books';
import {installTools} from './tools';

/** One request of a run, as newman's JSON reporter writes it. */
interface Execution {
  readonly item: {readonly name: string};
  readonly request: {
    readonly method: string;
    readonly header: readonly {readonly key: string; readonly value: string}[];
    readonly url: {readonly query: readonly {readonly key: string; readonly disabled?: boolean}[]};
  };
  readonly response?: {readonly code: number; readonly stream: {readonly data: readonly number[]}};
}

const fileOf = (version: string, kind: string): string =>
  path.join(buildDirectory, `postman/${version}.postman_${kind}.json`);

/** A copy of a collection that resets the mock before each request, because some requests delete the objects of others. */
function copyWithReset(version: string, mock: Mock): string {
  const collection = JSON.parse(readFileSync(fileOf(version, 'collection'), 'utf8')) as {event?: object[]};
  const exec = [`pm.sendRequest({url: '${mock.origin}/mock/reset', method: 'POST'});`];
  const reset = {listen: 'prerequest', script: {type: 'text/javascript', exec}};
  const copy = inRoot(`.cache/collection-${version}.json`);
  writeFileSync(copy, JSON.stringify({...collection, event: [reset, ...(collection.event ?? [])]}));
  return copy;
}

/** Runs a collection with the command of the page "Postman collection", and with variables that point the environment to the mock. */
async function runCollection(version: string, mock: Mock): Promise<readonly Execution[]> {
  const newman = path.join(await installTools(), '.bin/newman');
  const api = mock.api.replace(/\/$/, '');
  const variables = [
    `baseUrl=${api}`,
    `accountsUrl=${api}`,
    'clientSecret=example-secret',
    'userPassword=example-password',
  ];
  const report = inRoot(`.cache/newman-${version}.json`);
  const {code, output} = await run(
    [
      `${newman} run ${copyWithReset(version, mock)} --environment ${fileOf(version, 'environment')}`,
      ...variables.map((variable) => `--env-var ${variable}`),
      `--reporters json --reporter-json-export ${report} --suppress-exit-code`,
    ].join(' '),
  );
  expect(code, output).toBe(0);
  const summary = JSON.parse(readFileSync(report, 'utf8')) as {run: {executions: Execution[]}};
  // The report repeats a request for each one of its script.
  return [...new Map(summary.run.executions.map((each) => [each.item.name, each])).values()];
}

describe.each(versions)('the Postman collection of $number', ({number}) => {
  const mock = useVersion(number);

  it('runs in newman, and the mock accepts every request', async () => {
    const executions = await runCollection(number, mock);
    const failures = executions
      // The examples use some of the objects that the requests delete.
      .filter(({request, response}) => !(request.method === 'DELETE' && response?.code === 409))
      .filter(({response}) => !response || response.code >= 400)
      .map(({item, response}) => {
        const body = Buffer.from(response?.stream.data ?? []).toString();
        return `${item.name}: ${response?.code} ${body}`;
      });
    expect(failures).toEqual([]);
    expect(executions.length).toBeGreaterThan(70);
    const headers = executions.flatMap(({request}) => request.header);
    const keys = headers.filter(({key}) => key === 'Idempotency-Key').map(({value}) => value);
    expect(keys.length > 0).toBe(number !== '1.0');
    expect(new Set(keys).size, 'each request has a key of its own').toBe(keys.length);
    const sent = executions.flatMap(({request}) => request.url.query.filter(({disabled}) => !disabled));
    expect(sent.map(({key}) => key)).not.toContain('cursor');
  });
});
