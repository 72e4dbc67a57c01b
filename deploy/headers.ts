import {ContentError} from 'api-docs-contract/finding';
import {formIds, formPath, forms} from 'docusaurus-openapi-reference/forms';
import {versions} from '../src/config/books';

/** HTTP headers in the order of sending. */
export type Headers = readonly (readonly [name: string, value: string])[];

/** What the policy of a build allows: its inline code by hash. */
export interface SitePolicy {
  readonly scripts: readonly string[];
  /** The style element, which is the same on every page. */
  readonly style: string;
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
export function contentSecurityPolicy({scripts, style}: Pick<SitePolicy, 'scripts' | 'style'>): string {
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
export function securityHeaders(policy: Omit<SitePolicy, 'styledPages'>): Headers {
  return [
    ['Content-Security-Policy', contentSecurityPolicy(policy)],
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

/** The policy of the pages with styles in their HTML, which allows every style. */
const styledPolicy = (policy: SitePolicy): string =>
  contentSecurityPolicy({...policy, style: "'unsafe-inline'"});

/** The file that `deploy/nginx/pages.conf` includes. If pages have another policy, a variable selects it. */
export function asNginx(policy: SitePolicy): string {
  const variable = '$content_security_policy';
  const cases = policy.styledPages.map(
    (page) => `if ($uri = ${page}) {\n    set ${variable} "${styledPolicy(policy)}";\n}\n`,
  );
  const set =
    cases.length > 0 ? `set ${variable} "${contentSecurityPolicy(policy)}";\n${cases.join('')}` : '';
  const headers = securityHeaders(policy).map(([name, value]) => {
    const content = set && name === 'Content-Security-Policy' ? variable : value;
    return `add_header ${name} "${content}" always;\n`;
  });
  return set + headers.join('');
}

/** Cloudflare Pages silently ignores longer lines. */
const maximumLineLength = 2000;

/** `_headers` for Cloudflare Pages and Netlify. Both let browsers revalidate files without a rule of their own. */
export function asHeadersFile(policy: SitePolicy): string {
  const write = ({path, headers}: HeaderRule): string[] => [
    path,
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
  ];
  const lines = [
    ...write({path: '/*', headers: securityHeaders(policy)}),
    ...headerRules.flatMap(write),
    // Cloudflare would otherwise send both values, and browsers then apply both.
    ...policy.styledPages.flatMap((page) => [
      page,
      '  ! Content-Security-Policy',
      `  Content-Security-Policy: ${styledPolicy(policy)}`,
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
export function asCaddy(policy: SitePolicy): string {
  const styled: Headers = [['Content-Security-Policy', styledPolicy(policy)]];
  const rules = [
    {path: '*', headers: securityHeaders(policy)},
    ...headerRules,
    ...policy.styledPages.map((page): HeaderRule => ({path: page, headers: styled})),
  ];
  return rules
    .flatMap(({path, headers}) => headers.map(([name, value]) => `header ${path} ${name} \`${value}\`\n`))
    .join('');
}

/** `_redirects`: the only URL that neither host redirects itself. */
export const redirectsFile = '/index / 301\n';
