import {negotiate} from './negotiate';

interface Environment {
  /** The built site, with its `_headers` and `_redirects`. */
  readonly ASSETS: {readonly fetch: (request: Request) => Promise<Response>};
}

/** The worker of Cloudflare Pages. The build writes it as `_worker.js`. */
export default {
  fetch: (request: Request, {ASSETS}: Environment): Promise<Response> =>
    negotiate(request, (url) => ASSETS.fetch(new Request(url, request))),
};
