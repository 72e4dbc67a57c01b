import newman, {type NewmanRunExecution} from 'newman';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startMock, type Mock} from '../../scripts/mock/startMock';
import {reportSampleCounts} from '../build/sampleCounts';
import {makeDownloads, type Download} from '../../src/plugins/downloads';
import {rowOf, versions} from '../../src/site';

/** How the environment is pointed to the mock; everything else is as it is downloaded. */
const addresses: Readonly<Record<string, (mock: Mock) => Record<string, string>>> = {
  '2.0': (mock: Mock) => ({baseUrl: mock.api, clientSecret: 'example-secret'}),
  '1.0': (mock: Mock) => ({baseUrl: mock.api, accountsUrl: mock.api, userPassword: 'example-password'}),
};

describe.each(versions.map(({number}) => number))('the Postman collection of %s', (version) => {
  let mock: Mock;
  let downloads: Download[];
  beforeAll(async () => {
    [mock, downloads] = await Promise.all([startMock(version, {port: 0}), makeDownloads(process.cwd())]);
  }, 90_000);
  afterAll(() => mock.close());

  const read = (name: string): Record<string, unknown> => {
    const found = downloads.find(({path}) => path === `postman/${version}.postman_${name}.json`);
    return JSON.parse(found?.text ?? 'null') as Record<string, unknown>;
  };

  it('opens in Postman’s runner unchanged, and every request is answered as the contract says', async (context) => {
    const own = Object.entries(rowOf(addresses, version)?.(mock) ?? {}).map(([key, value]) => ({
      key,
      value: value.replace(/\/$/, ''),
    }));
    const executions = await run(read('collection'), read('environment'), own);
    const failures = executions
      .filter(({response}) => !response || response.code >= 400)
      .map(({item, response}) => `${item.name}: ${response?.code} ${response?.text()?.slice(0, 300)}`);
    reportSampleCounts(context, {'Postman requests': executions.length});
    expect(failures).toEqual([]);
    expect(executions.length).toBeGreaterThan(70);
    const keys = executions.flatMap(({request}) => request.headers.get('Idempotency-Key') ?? []);
    expect(keys.length > 0).toBe(version !== '1.0');
    expect(new Set(keys).size, 'each request has a key of its own').toBe(keys.length);
  }, 240_000);

  it('is the same, byte for byte, when it is made again', async () => {
    const again = await makeDownloads(process.cwd());
    expect(again.map(({text}) => text)).toEqual(downloads.map(({text}) => text));
  }, 60_000);
});

function run(
  collection: object,
  environment: object,
  envVar: {key: string; value: string}[],
): Promise<NewmanRunExecution[]> {
  return new Promise((resolve, reject) => {
    newman.run({collection, environment, envVar, reporters: []}, (error, summary) =>
      error ? reject(error) : resolve(summary.run.executions ?? []),
    );
  });
}
