/** `text/markdown`, unless its weight is 0. */
const acceptsMarkdown = /text\/markdown(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/**
 * The not-found page has no URL of its own, the configuration files for hosts aren't part of the site, and hosts would
 * also serve a page as `//x` or `/%78`.
 */
const unknown = /^\/(_|404(\.html)?$)|%|\/\/[^/]/;

/** Returns the response of the host for a URL of the built site. */
export type ReadFile = (url: URL) => Promise<Response>;

/**
 * Returns the Markdown of a page if the client prefers it, and otherwise the response of the host. Pages have no extension
 * in their URLs. `nginx/pages.conf` and `caddy/pages.caddy` have the same rules.
 */
export async function negotiate(request: Request, readFile: ReadFile): Promise<Response> {
  const url = new URL(request.url);
  if (unknown.test(url.pathname)) return readFile(new URL('/404/unknown', url));
  // Hosts redirect only one slash.
  url.pathname = url.pathname.replace(/([^/])\/+$/, '$1/');
  if (/\.\w+$/.test(url.pathname)) return revalidated(await readFile(url));
  const page = await readFile(url);
  if (page.ok && acceptsMarkdown.test(request.headers.get('Accept') ?? '')) {
    const markdown = await readFile(new URL(url.pathname === '/' ? '/index.md' : `${url.pathname}.md`, url));
    if (markdown.ok) return withVary(markdown);
  }
  return withVary(page);
}

/** Tells caches that the response depends on `Accept`. */
function withVary(response: Response): Response {
  const copy = revalidated(response);
  copy.headers.append('Vary', 'Accept');
  return copy;
}

/** Hosts set no `Cache-Control` for redirects, so browsers would cache them permanently. */
function revalidated(response: Response): Response {
  const copy = new Response(response.body, response);
  if (!copy.headers.has('Cache-Control')) copy.headers.set('Cache-Control', 'no-cache');
  return copy;
}
