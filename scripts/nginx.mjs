/** Makes sure that an nginx with Brotli is there for the browser tests. */
import {ensureNginx, nginxIsMissing} from './lib/nginx.mjs';
import {fail} from './lib/say.mjs';

if (!(await ensureNginx())) fail(nginxIsMissing);
