/**
 * Docusaurus 3.9.1 decodes the anchor of an address without care, so that one like `#100%`, typed or cut off in a mail,
 * crashed the page that was open (facebook/docusaurus#12092). A percent sign that begins no character is written as
 * one: `#100%25`. Registered before the router, which reads the address after this has mended it.
 */
function mendHash(): void {
  const {hash, pathname, search} = window.location;
  try {
    decodeURIComponent(hash);
  } catch {
    window.history.replaceState(window.history.state, '', pathname + search + hash.replaceAll('%', '%25'));
  }
}

if (typeof window !== 'undefined') {
  mendHash();
  window.addEventListener('popstate', mendHash);
}
