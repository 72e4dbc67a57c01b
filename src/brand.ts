/**
 * The brand: the one place that holds the product's name, its company, its hosts and its year.
 * Renaming the site is an edit of this file; `tests/release/brand.test.ts` proves that no old name stays in the build.
 */
export const brand = {
  /** The platform's name, as prose uses it. */
  name: 'Gatehouse',
  /** The name in hosts, file names and variables: lower-case letters and digits. */
  slug: 'gatehouse',
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
  /** Who answers a reader who cannot use a page. */
  accessibilityAddress: 'accessibility@gatehouse.example',
  /** Where pages are edited, e.g. `https://github.com/acme/docs/edit/main/`; unset hides *Edit this page*. */
  repositoryEditUrl: undefined as string | undefined,
} as const;

/** What the pages, contracts and samples of this repository were written for. */
const writtenFor = {name: 'Gatehouse', slug: 'gatehouse'} as const;

/**
 * Puts the brand's own names where a text has those it was written for. Pages, contracts and samples all come through
 * here when they are read, so that they stay plain text that anybody can read and check.
 */
export function applyBrand(text: string, {name, slug}: {name: string; slug: string} = brand): string {
  if (name === writtenFor.name && slug === writtenFor.slug) return text;
  return text
    .replaceAll(writtenFor.name, name)
    .replaceAll(writtenFor.slug.toUpperCase(), slug.toUpperCase())
    .replaceAll(writtenFor.slug, slug);
}
