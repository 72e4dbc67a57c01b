/** `npm run mock`: a mock server of every version of the API, made from the contracts, for trying the samples without an account. */
import {prepare} from './lib/prepare.mjs';
import {fail, say} from './lib/say.mjs';

await prepare();
const {tsImport} = await import('tsx/esm/api');
/** @type {typeof import('./mock/startMock')} */
const {startMock} = await tsImport('./mock/startMock.ts', import.meta.url);
/** @type {typeof import('../src/site')} */
const {versions} = await tsImport('../src/site.ts', import.meta.url);

say('Starting the mock of every version; this takes some seconds …');
try {
  const mocks = await Promise.all(versions.map(({number}) => startMock(number)));
  mocks.forEach(({api, stream}, index) => {
    const number = versions[index]?.number;
    say(`${number} API: ${api} (accepts any Bearer token)`);
    if (stream) say(`${number} stream: ${stream}`);
  });
  say(`Make it refuse the next request: curl -X POST "${mocks[0]?.origin}/mock/slow-down?times=1"`);
  say('Stop it with Ctrl+C.');
  process.once(
    'SIGINT',
    () => void Promise.all(mocks.map((mock) => mock.close())).then(() => process.exit()),
  );
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
