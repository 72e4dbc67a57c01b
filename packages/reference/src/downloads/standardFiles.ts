import {execFileSync} from 'node:child_process';
import {requireContract} from 'api-contract';
import {fillVariables} from 'api-contract/requests';
import {formPath, forms, type FormId} from '../forms';
import {contractFolderOf, versionsOf, type ReferenceSite} from '../site';
import type {SiteFile} from '../writeFiles';

/** The files at the addresses of standards: the API catalog, `security.txt`, and `robots.txt`. */
export function makeStandardFiles(site: ReferenceSite): SiteFile[] {
  const texts: Partial<Record<FormId, string>> = {
    apiCatalog: `${JSON.stringify(createApiCatalog(site), null, 1)}\n`,
    ...(site.securityAddress
      ? {security: createSecurityTxt(site.securityAddress, site.url, findLastCommit(site.root))}
      : {}),
    robots: `User-agent: *\nAllow: /\n\nSitemap: ${site.url}${forms.sitemap.path}\n`,
  };
  return Object.entries(texts).map(([id, text]) => ({path: forms[id as FormId].path.slice(1), text}));
}

interface LinkTarget {
  readonly href: string;
  readonly type: string;
}

/** A context of RFC 9264: the URL of an API, and its links. */
type LinkContext = {readonly anchor: string} & Readonly<Record<string, string | readonly LinkTarget[]>>;

/** The API catalog of RFC 9727, with one context for each version of the API. */
function createApiCatalog(site: ReferenceSite): {readonly linkset: readonly LinkContext[]} {
  const linkset = versionsOf(site).map((book): LinkContext => {
    const {number: version, url} = book;
    const contract = requireContract(contractFolderOf(site, book));
    const target = (id: FormId): LinkTarget => ({
      href: `${site.url}${formPath(id, {version})}`,
      type: forms[id].mediaType,
    });
    return {
      anchor: fillVariables(contract),
      'service-desc': [target('openapiJson'), target('openapiYaml'), target('asyncapi')],
      'service-doc': [{href: `${site.url}/${url}/introduction`, type: 'text/html'}],
      'service-meta': [target('errors'), target('roles'), target('postmanCollection')],
    };
  });
  return {linkset};
}

/** `security.txt` expires one year after the last commit, so that two builds of one commit are identical. */
function createSecurityTxt(address: string, siteUrl: string, lastCommit: Date): string {
  const expires = new Date(lastCommit);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  return [
    `Contact: mailto:${address}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}${forms.security.path}`,
    '',
  ].join('\n');
}

/** The time of the last commit. Outside a repository, today at midnight. */
function findLastCommit(siteDir: string): Date {
  try {
    const words = ['log', '-1', '--format=%ct'];
    const seconds = execFileSync('git', words, {
      cwd: siteDir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return new Date(Number(seconds) * 1000);
  } catch {
    return new Date(new Date().setUTCHours(0, 0, 0, 0));
  }
}
