import {isPublicAnchor} from 'api-docs-lint/records';

const ID = /<[a-z][^>]*?\sid=(?:"([^"]*)"|([^\s>]+))/g;

/** The public IDs in the article of a built page, without those of the layout. */
export function listIds(html: string): Set<string> {
  const article = /<article[^]*<\/article>/.exec(html)?.[0] ?? '';
  const ids = Array.from(article.matchAll(ID), ([, quoted, bare]) => quoted ?? bare ?? '');
  return new Set(ids.filter(isPublicAnchor));
}
