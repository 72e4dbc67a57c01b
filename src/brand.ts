/**
 * The brand: the name of the product, its company, its hosts, and the copyright year. To rename the site, edit only this
 * file, and run `npm run brand`.
 */
export const brand = {
  /** The name of the platform in prose. */
  name: 'Gatehouse',
  /** The name in hosts, file names, and variables: lowercase letters and digits. */
  slug: 'gatehouse',
  /** The name of this website. */
  siteName: 'Gatehouse Developers',
  tagline: 'Access control made for developers',
  /** The owner of the copyright. */
  company: 'Gatehouse',
  copyrightYear: 2025,
  siteUrl: 'https://developer.gatehouse.example',
  /** Hosts of the documented platform. All end in `.example` (RFC 2606), so none exists. */
  hosts: {
    api: 'api.gatehouse.example',
    stream: 'stream.gatehouse.example',
    accounts: 'accounts.gatehouse.example',
  },
  /** The email address for security problems, for `security.txt`. */
  securityAddress: 'security@gatehouse.example',
  /** The URL prefix of *Edit this page*, such as `https://github.com/acme/docs/edit/main/`. If unset, the link is hidden. */
  repositoryEditUrl: undefined as string | undefined,
} as const;

/** The brand in the sources of pages, contracts, and programs. */
const sourceBrand = {name: 'Gatehouse', slug: 'gatehouse'} as const;

/**
 * Replaces the names of the source brand with those of the current brand. Pages, contracts, and programs pass through this
 * function when they are read, so that their sources don't need placeholders.
 */
export function applyBrand(text: string, {name, slug}: {name: string; slug: string} = brand): string {
  if (name === sourceBrand.name && slug === sourceBrand.slug) return text;
  return text
    .replaceAll(sourceBrand.name, name)
    .replaceAll(sourceBrand.slug.toUpperCase(), slug.toUpperCase())
    .replaceAll(sourceBrand.slug, slug);
}
