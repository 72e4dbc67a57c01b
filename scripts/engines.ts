/** Makes sure that Firefox and WebKit are installed for the tests in all engines. A missing engine is an error only in CI. */
import {ContentError} from '../src/contentError';
import {ensureEngines} from './lib/engines';
import {say} from './lib/say';

export async function main(): Promise<void> {
  const missing = await ensureEngines();
  missing.forEach(say);
  if (missing.length > 0 && process.env.CI === 'true') throw new ContentError('CI requires every engine.');
}
