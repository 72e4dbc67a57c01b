/**
 * Docusaurus 3.9.1 crashes if the anchor of a URL can't be decoded, such as `#100%` (facebook/docusaurus#12092). This
 * module encodes the percent sign: `#100%25`. It is registered before the router, so that the router reads the fixed
 * URL.
 */
function fixHash(): void {
  const {hash, pathname, search} = window.location;
  try {
    decodeURIComponent(hash);
  } catch {
    window.history.replaceState(window.history.state, '', pathname + search + hash.replaceAll('%', '%25'));
  }
}

if (typeof window !== 'undefined') {
  fixHash();
  window.addEventListener('popstate', fixHash);
}
