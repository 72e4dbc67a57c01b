import {ContentError} from 'api-docs-contract/finding';
import {formIds, formPath, forms} from 'docusaurus-openapi-reference/forms';
import {versions} from '../src/config/books';

/** HTTP headers in the order of sending. */
export type Headers = readonly (readonly [name: string, value: string])[];

/** The hashes of the inline code of a build. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  /** The style element, which is the same on every page. */
  readonly style: string;
}

/** What the policy of a build allows. */
export interface SitePolicy extends InlineHashes {
  /** The URLs of the pages with styles in their HTML: diagrams that Mermaid draws in the browser, and code blocks of Docusaurus. */
  readonly styledPages: readonly string[];
}

/**
 * The Content-Security-Policy allows the files of the site and the inline code of this build, and no request to another host.
 * Scripts may set styles, but HTML may not contain others. Trusted Types (`require-trusted-types-for 'script'`) aren't
 * required, because React and react-helmet write the HTML and the JSON-LD of pages as strings during navigation, so the
 * default policy that they need would have to accept every string.
 *
 * @param style the source of styles: the hash of the style element. Mermaid writes other styles into its drawings.
 */
export function contentSecurityPolicy({scripts, style}: InlineHashes): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts].join(' '),
    `style-src ${style}`,
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
export function securityHeaders(hashes: InlineHashes): Headers {
  return [
    ['Content-Security-Policy', contentSecurityPolicy(hashes)],
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

/** Headers of the responses below a path, in addition to the security headers. */
interface HeaderRule {
  /** A path, which can end with `*` for any characters. */
  readonly path: string;
  readonly headers: Headers;
}

/** The folders of the files for programs. */
const publicFolders = [...new Set(formIds.map((id) => forms[id].path.split('/')[1] ?? ''))].filter(
  (folder) => folder !== '' && !/[{}]|\.(txt|md|xml)$/.test(folder),
);

/** The headers that depend on the path. `nginx/pages.conf` repeats them in its locations. */
const headerRules: readonly HeaderRule[] = [
  {path: '/assets/*', headers: [['Cache-Control', 'public, max-age=31536000, immutable']]},
  {
    path: '/',
    headers: [
      [
        'Link',
        '</.well-known/api-catalog>; rel="api-catalog", </llms.txt>; rel="describedby"; type="text/plain"',
      ],
    ],
  },
  // Browser tools on other sites read these files.
  ...publicFolders.map((folder): HeaderRule => ({
    path: `/${folder}/*`,
    headers: [['Access-Control-Allow-Origin', '*']],
  })),
  ...versions.map(({number}): HeaderRule => ({
    path: formPath('openapiYaml', {version: number}),
    headers: [['Content-Type', 'application/yaml']],
  })),
  {path: forms.apiCatalog.path, headers: [['Content-Type', 'application/linkset+json']]},
  {path: '/http/*', headers: [['Content-Type', 'text/plain; charset=utf-8']]},
];

/** The rules for the pages with styles in their HTML, which allow every style. */
function styledPageRules({styledPages, ...hashes}: SitePolicy): readonly HeaderRule[] {
  const policy = contentSecurityPolicy({...hashes, style: "'unsafe-inline'"});
  return styledPages.map((path) => ({path, headers: [['Content-Security-Policy', policy]]}));
}

/** The file that `deploy/nginx/pages.conf` includes. A page can have another value of a header, which a variable selects. */
export function asNginx(hashes: SitePolicy): string {
  const rules = styledPageRules(hashes);
  const lines = securityHeaders(hashes).map(([name, value]) => {
    const own = rules.flatMap(({path, headers}) =>
      headers.filter(([key]) => key === name).map(([, other]) => [path, other] as const),
    );
    if (own.length === 0) return `add_header ${name} "${value}" always;\n`;
    const variable = `$${name.toLowerCase().replaceAll('-', '_')}`;
    const cases = own.map(([path, other]) => `if ($uri = ${path}) {\n    set ${variable} "${other}";\n}\n`);
    return `set ${variable} "${value}";\n${cases.join('')}add_header ${name} ${variable} always;\n`;
  });
  return lines.join('');
}

/** Cloudflare Pages silently ignores longer lines. */
const maximumLineLength = 2000;

/** `_headers` for Cloudflare Pages and Netlify. Both let browsers revalidate files without a rule of their own. */
export function asHeadersFile(hashes: SitePolicy): string {
  const write = ({path, headers}: HeaderRule): string[] => [
    path,
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
  ];
  const lines = [
    ...write({path: '/*', headers: securityHeaders(hashes)}),
    ...headerRules.flatMap(write),
    // Cloudflare would otherwise send both values, and browsers then apply both.
    ...styledPageRules(hashes).flatMap(({path, headers}) => [
      path,
      ...headers.flatMap(([name, value]) => [`  ! ${name}`, `  ${name}: ${value}`]),
    ]),
  ];
  const tooLong = lines.find((line) => line.length > maximumLineLength);
  if (tooLong) {
    throw new ContentError(
      `A line of _headers has ${tooLong.length} characters, but Cloudflare Pages supports only ${maximumLineLength}. Reduce the number of different inline scripts. ${tooLong.slice(0, 60)}…`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** The file that `deploy/caddy/pages.caddy` imports. */
export function asCaddy(hashes: SitePolicy): string {
  const all: HeaderRule = {path: '*', headers: securityHeaders(hashes)};
  const rules = [all, ...headerRules, ...styledPageRules(hashes)];
  return rules
    .flatMap(({path, headers}) => headers.map(([name, value]) => `header ${path} ${name} \`${value}\`\n`))
    .join('');
}

/** `_redirects`: the only URL that neither host redirects itself. */
export const redirectsFile = '/index / 301\n';
