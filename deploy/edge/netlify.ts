import {negotiate} from './negotiate';

interface Context {
  readonly next: (request: Request) => Promise<Response>;
}

/** The edge function of Netlify. `netlify.toml` declares it. */
export default (request: Request, {next}: Context): Promise<Response> =>
  negotiate(request, (url) => next(new Request(url, request)));
