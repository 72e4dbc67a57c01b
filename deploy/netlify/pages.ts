import {negotiate} from '../edge/negotiate.ts';

interface Context {
  readonly next: (request: Request) => Promise<Response>;
}

/**
 * The edge function of Netlify, which `netlify.toml` declares. Netlify runs each file of this folder as a function, with Deno,
 * so imports need an extension.
 */
export default (request: Request, {next}: Context): Promise<Response> =>
  negotiate(request, (url) => next(new Request(url, request)));
