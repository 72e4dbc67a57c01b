/**
 * The brand: the one place that holds the product's name, its company, its hosts and its year.
 * Renaming the site is an edit of this file; `tests/brand.test.ts` proves that no old name stays in the build.
 */
export const brand = {
  /** The platform's name, as prose uses it. */
  name: 'Gatehouse',
  /** The name of this website. */
  siteName: 'Gatehouse Developers',
  tagline: 'Access control made for developers',
  /** Who holds the copyright. */
  company: 'Gatehouse',
  copyrightYear: 2025,
  siteUrl: 'https://developer.gatehouse.example',
  /** Hosts of the documented platform. All end in `.example` (RFC 2606): none can be reached. */
  hosts: {
    api: 'api.gatehouse.example',
    stream: 'stream.gatehouse.example',
    accounts: 'accounts.gatehouse.example',
  },
  /** Where pages are edited, e.g. `https://github.com/acme/docs/edit/main/`; unset hides *Edit this page*. */
  repositoryEditUrl: undefined as string | undefined,
} as const;
