import {versions} from '../config/books';
import {renamedPages} from '../config/site';

/** A page. Docusaurus's `GlobalDoc` has these properties. */
export interface VersionPage {
  readonly id: string;
  readonly path: string;
}

/** A version. Docusaurus's `GlobalVersion` has these properties. */
export interface VersionPages {
  readonly name: string;
  readonly mainDocId: string;
  readonly docs: readonly VersionPage[];
}

interface Counterpart {
  readonly page: VersionPage;
  /** False if the version doesn't have the page, so that `page` is its introduction. */
  readonly isSamePage: boolean;
}

/** The number of the version with a Docusaurus name: `2.0` for `current`. */
function numberOf(name: string): string {
  return versions.find(({versionName}) => versionName === name)?.number ?? name;
}

/** The ID of a page in another version, even if the page doesn't exist there. */
function rename(id: string, from: string, to: string): string {
  return renamedPages.find((row) => row[from] === id)?.[to] ?? id;
}

/**
 * Finds the same page in another version, even if it has another name there. If the version doesn't have the page, returns
 * its introduction.
 *
 * @param source the version and the page that the visitor is on; undefined outside the book of the Web API
 * @param target the version to switch to
 * @throws Error if the target version has no introduction
 */
export function findCounterpart(
  source: {version?: Pick<VersionPages, 'name'>; page?: Pick<VersionPage, 'id'>},
  target: VersionPages,
): Counterpart {
  const id =
    source.version && source.page
      ? rename(source.page.id, numberOf(source.version.name), numberOf(target.name))
      : undefined;
  const page = target.docs.find((doc) => doc.id === id);
  if (page) return {page, isSamePage: true};

  const introduction = target.docs.find((doc) => doc.id === target.mainDocId);
  if (!introduction) throw new Error(`Version ${target.name} has no page “${target.mainDocId}”.`);
  return {page: introduction, isSamePage: false};
}
