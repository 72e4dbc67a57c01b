/** Makes sure that a Chromium is there for the browser tests, and prints where it is. */
import {ensureTestBrowser} from './lib/browser.mjs';
import {fail, say} from './lib/say.mjs';

const browser = await ensureTestBrowser();
if (!browser) {
  fail(
    'The browser tests need Chromium, and none could be found or installed: install one, or name it in CHROMIUM_PATH.',
  );
}
say(`Browser: ${browser}`);
