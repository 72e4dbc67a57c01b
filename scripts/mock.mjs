/** `npm run mock`: a mock server of both versions of the API, made from the contracts, for trying the samples without an account. */
import {prepare} from './lib/prepare.mjs';
import {fail, say} from './lib/say.mjs';

await prepare();
const {tsImport} = await import('tsx/esm/api');
/** @type {typeof import('./mock/startMock')} */
const {startMock} = await tsImport('./mock/startMock.ts', import.meta.url);

say('Starting the mock of both versions; this takes some seconds …');
try {
  const mocks = await Promise.all([startMock('2.0'), startMock('1.0')]);
  const [current, older] = mocks;
  say(`2.0 answers at ${current?.api} – any Bearer token will do.`);
  say(`2.0 streams at ${current?.stream}`);
  say(`1.0 answers at ${older?.api}`);
  say(`Make it refuse the next request: curl -X POST "${current?.origin}/mock/slow-down?times=1"`);
  say('Stop it with Ctrl+C.');
  process.once(
    'SIGINT',
    () => void Promise.all(mocks.map((mock) => mock.close())).then(() => process.exit()),
  );
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
