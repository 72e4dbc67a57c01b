/** Makes sure that the programs for the browser tests are installed: Chromium, and nginx with Brotli. */
import {ContentError} from '../src/contentError';
import {ensureTestBrowser} from './lib/browser';
import {ensureNginx, nginxIsMissing} from './lib/nginx';
import {say} from './lib/say';

export async function main(): Promise<void> {
  say(`Browser: ${await ensureTestBrowser()}`);
  // After the browser, because both can wait for apt's lock.
  if (!(await ensureNginx())) throw new ContentError(nginxIsMissing);
}
