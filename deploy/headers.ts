import {formIds, forms} from '../src/forms';

/** HTTP headers in the order of sending. */
export type Headers = readonly (readonly [name: string, value: string])[];

/**
 * The Content-Security-Policy allows the files of the site and the inline scripts of this build, and no request to another
 * host. Inline styles are allowed, because React writes them.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[]): string {
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

/** The headers of every response, on every host. */
export function securityHeaders(scriptHashes: readonly string[]): Headers {
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

/** The file that `deploy/nginx/pages.conf` includes. */
export function asNginx(headers: Headers): string {
  return headers.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join('');
}

/** The folders of the files for programs. */
const publicFolders = [...new Set(formIds.map((id) => forms[id].path.split('/')[1] ?? ''))].filter(
  (folder) => folder !== '' && !/[{}]|\.(txt|md|xml)$/.test(folder),
);

/** Cloudflare Pages silently ignores longer lines. */
const maximumLineLength = 2000;

/** `_headers` for Cloudflare Pages and Netlify. Both let browsers revalidate files without a rule of their own. */
export function asHeadersFile(headers: Headers): string {
  const lines = [
    '/*',
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
    '/assets/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    '/',
    '  Link: </.well-known/api-catalog>; rel="api-catalog", </llms.txt>; rel="describedby"; type="text/plain"',
    // Browser tools on other sites read these files.
    ...publicFolders.flatMap((folder) => [`/${folder}/*`, '  Access-Control-Allow-Origin: *']),
    forms.apiCatalog.path,
    `  Content-Type: ${forms.apiCatalog.mediaType}`,
    ...(['httpFile', 'operationCurl'] as const).flatMap((id) => [
      `/${forms[id].path.split('/')[1]}/*`,
      `  Content-Type: ${forms[id].mediaType}; charset=utf-8`,
    ]),
  ];
  const tooLong = lines.find((line) => line.length > maximumLineLength);
  if (tooLong) {
    throw new Error(
      `A line of _headers has ${tooLong.length} characters, but Cloudflare Pages supports only ${maximumLineLength}. Reduce the number of different inline scripts. ${tooLong.slice(0, 60)}…`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** `_redirects`: the only URL that neither host redirects itself. */
export const redirectsFile = '/index / 301\n';
