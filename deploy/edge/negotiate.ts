/** `text/markdown`, unless its weight is 0. */
const acceptsMarkdown = /text\/markdown(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** Returns the response of the host for a URL of the built site. */
export type ReadFile = (url: URL) => Promise<Response>;

/**
 * Returns the Markdown of a page if the client prefers it, and otherwise the response of the host. Pages have no extension
 * in their URLs. `deploy/nginx/pages.conf` has the same rules.
 */
export async function negotiate(request: Request, readFile: ReadFile): Promise<Response> {
  const url = new URL(request.url);
  if (/\.\w+$/.test(url.pathname)) return readFile(url);
  if (acceptsMarkdown.test(request.headers.get('Accept') ?? '')) {
    const markdown = new URL(url.pathname === '/' ? '/index.md' : `${url.pathname}.md`, url);
    const response = await readFile(markdown);
    if (response.ok) return withVary(response);
  }
  return withVary(await readFile(url));
}

/** Tells caches that the response depends on `Accept`. */
function withVary(response: Response): Response {
  const copy = new Response(response.body, response);
  copy.headers.append('Vary', 'Accept');
  return copy;
}
