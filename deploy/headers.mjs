/** @typedef {readonly (readonly [name: string, value: string])[]} Headers */

/**
 * What the site may do in a browser: run its own files and the inline scripts of this build, and ask nobody else for
 * anything. Mermaid and React write styles into the page, so those alone may be inline.
 *
 * @param {readonly string[]} scriptHashes
 */
export function contentSecurityPolicy(scriptHashes) {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scriptHashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The headers of every answer, whatever the host.
 *
 * @param {readonly string[]} scriptHashes
 * @returns {Headers}
 */
export function securityHeaders(scriptHashes) {
  return [
    ['Content-Security-Policy', contentSecurityPolicy(scriptHashes)],
    ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    [
      'Permissions-Policy',
      'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    ],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ];
}

/** The file that `deploy/nginx/pages.conf` includes. @param {Headers} headers */
export function asNginx(headers) {
  return headers.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join('');
}

/** Cloudflare Pages reads no longer line, and says nothing. */
const longestLine = 2000;

/**
 * `_headers`, as Cloudflare Pages and Netlify read it. Both let browsers ask again for what has no rule of its own.
 *
 * @param {Headers} headers
 */
export function asHeadersFile(headers) {
  const lines = [
    '/*',
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
    '/assets/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    // Tools in a browser read these from other sites.
    ...['/openapi/*', '/postman/*', '/data/*'].flatMap((files) => [
      files,
      '  Access-Control-Allow-Origin: *',
    ]),
  ];
  const tooLong = lines.find((line) => line.length > longestLine);
  if (tooLong) {
    throw new Error(
      `A line of _headers has ${tooLong.length} characters and Cloudflare Pages reads ${longestLine}: too many different inline scripts. ${tooLong.slice(0, 60)}…`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** `_redirects`: the one address that neither host corrects of itself. */
export const redirectsFile = '/index / 301\n';
