/** Makes sure that Firefox and WebKit are there for the tests in all engines. A missing engine is an error only in CI. */
import {ensureEngines} from './lib/engines.mjs';
import {fail, say} from './lib/say.mjs';

const missing = await ensureEngines();
missing.forEach(say);
if (missing.length > 0 && process.env.CI === 'true') fail('In CI, every engine is required.');
