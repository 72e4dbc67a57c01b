/** Makes sure that an nginx with Brotli is there for the browser tests. */
import {ensureNginx} from './lib/nginx.mjs';
import {fail} from './lib/say.mjs';

if (!(await ensureNginx())) {
  fail(
    'The browser tests need nginx with its Brotli module, and neither could be found or installed. On Debian: apt install nginx libnginx-mod-http-brotli-static',
  );
}
