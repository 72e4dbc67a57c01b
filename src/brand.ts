/**
 * The brand: the name of the product, its company, its hosts, and the copyright year. `npm run brand -- Acme` renames the product
 * in this file, pages, contracts, and programs.
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
