import {versions} from '../site';
import {renamedPages} from '../site';

/** What this needs to know of a page; Docusaurus's `GlobalDoc` is one. */
export interface VersionPage {
  readonly id: string;
  readonly path: string;
}

/** What this needs to know of a version; Docusaurus's `GlobalVersion` is one. */
export interface VersionPages {
  readonly name: string;
  readonly mainDocId: string;
  readonly docs: readonly VersionPage[];
}

export interface Counterpart {
  readonly page: VersionPage;
  /** False where the version has no such page, and `page` is its introduction. */
  readonly isSamePage: boolean;
}

/** The number of the version that Docusaurus calls `name`: `current` is `2.0`. */
function numberOf(name: string): string {
  return versions.find(({docusaurusName}) => docusaurusName === name)?.number ?? name;
}

/** What a page of one version is called in another, whether or not it exists there. */
function rename(id: string, from: string, to: string): string {
  return renamedPages.find((row) => row[from] === id)?.[to] ?? id;
}

/**
 * The page of a version on which a reader goes on who leaves a page of another: the same page, also where it has
 * another name; else the introduction.
 *
 * @param reader the version and the page the reader is on; either is missing outside the web API's book
 * @param target the version the reader wants
 * @throws when the target version has no introduction
 */
export function findCounterpart(
  reader: {version?: Pick<VersionPages, 'name'>; page?: Pick<VersionPage, 'id'>},
  target: VersionPages,
): Counterpart {
  const id =
    reader.version && reader.page
      ? rename(reader.page.id, numberOf(reader.version.name), numberOf(target.name))
      : undefined;
  const page = target.docs.find((doc) => doc.id === id);
  if (page) return {page, isSamePage: true};

  const introduction = target.docs.find((doc) => doc.id === target.mainDocId);
  if (!introduction)
    throw new Error(`Version ${target.name} has no page “${target.mainDocId}” to fall back on.`);
  return {page: introduction, isSamePage: false};
}
