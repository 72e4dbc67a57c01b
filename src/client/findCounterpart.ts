import type {ActiveDocContext, GlobalDoc, GlobalVersion} from '@docusaurus/plugin-content-docs/client';
import {versions} from '../config/books';
import {renamedPages} from '../config/site';

/** The number of a version: `2.0` for `current`. */
const numberOf = ({name}: GlobalVersion): string =>
  versions.find(({versionName}) => versionName === name)?.number ?? name;

/**
 * Finds the page of the visitor in another version, even if it has another name there. If the version doesn't have the page,
 * returns its introduction.
 *
 * @throws Error if the version has no introduction
 */
export function findCounterpart(
  {activeVersion, activeDoc}: ActiveDocContext,
  target: GlobalVersion,
): {page: GlobalDoc; isSamePage: boolean} {
  const names =
    activeVersion && activeDoc && renamedPages.find((row) => row[numberOf(activeVersion)] === activeDoc.id);
  const id = names?.[numberOf(target)] ?? activeDoc?.id;
  const same = target.docs.find((doc) => doc.id === id);
  const page = same ?? target.docs.find((doc) => doc.id === target.mainDocId);
  if (!page) throw new Error(`Version ${target.name} has no page “${target.mainDocId}”.`);
  return {page, isSamePage: page === same};
}
