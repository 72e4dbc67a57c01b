/** A file of the built site: its path below the root, and its text. */
export interface SiteFile {
  readonly path: string;
  readonly text: string;
}

/** A machine-readable form of the site, or a set of them: `{version}` and other names in its path stand for one file each. */
interface Form {
  /** The path from the root of the site. */
  readonly path: string;
  /** A noun phrase, without the version. */
  readonly label: string;
  /** The label in the menu of a page. */
  readonly shortLabel: string | undefined;
}

const form = (path: string, label: string, shortLabel?: string): Form => ({path, label, shortLabel});

/**
 * Every machine-readable form of the site. The build writes exactly these files. `llms.txt`, the API catalog, the menu of
 * each page, and the table of the introduction derive from this list.
 */
export const forms = {
  llms: form('/llms.txt', 'List of all pages and downloads', 'llms.txt'),
  book: form('/{book}/llms-full.txt', 'All pages of a version in one file'),
  page: form('{page}.md', 'Page as Markdown', 'Markdown'),
  section: form('{page}/{anchor}.md', 'Operation, object, or event as Markdown'),
  apiCatalog: form('/.well-known/api-catalog', 'API catalog (RFC 9727)'),
  skills: form('/.well-known/agent-skills/index.json', 'Index of agent skills, with digests'),
  skill: form('/.well-known/agent-skills/{skill}/SKILL.md', 'Agent skill with the steps for one task'),
  openapiJson: form('/openapi/{version}.json', 'OpenAPI 3.1 contract (JSON)'),
  openapiYaml: form('/openapi/{version}.yaml', 'OpenAPI 3.1 contract (YAML)', 'OpenAPI'),
  openapi32: form('/openapi/{version}.openapi-3.2.json', 'OpenAPI 3.2 contract (JSON)'),
  asyncapi: form('/asyncapi/{version}.json', 'AsyncAPI 3 contract for webhooks and streams', 'AsyncAPI'),
  workflow: form('/arazzo/{version}/{workflow}.json', 'Arazzo workflow for a guide'),
  objectSchema: form('/schemas/{version}/{object}.json', 'JSON Schema for an object'),
  httpFile: form('/http/{version}/{resource}.http', 'HTTP file for VS Code and JetBrains IDEs'),
  postmanCollection: form('/postman/{version}.postman_collection.json', 'Postman collection', 'Postman'),
  postmanEnvironment: form('/postman/{version}.postman_environment.json', 'Postman environment'),
  changeLog: form('/data/{version}/changelog.json', 'Breaking and additive changes in each edition'),
  fieldMap: form('/data/{version}/field-map.json', 'Map of names from the previous version'),
};

export type FormId = keyof typeof forms;

export const formIds = Object.keys(forms) as FormId[];

/** Fills in the variables of a form's path. */
export const formPath = (id: FormId, values: Readonly<Record<string, string | undefined>> = {}): string =>
  forms[id].path.replace(/\{(\w+)\}/g, (variable, name: string) => values[name] ?? variable);

/**
 * The forms that exist for a version, also those with one file for each resource. The oldest version has no changes since a
 * previous one.
 *
 * @param versions all versions of the API, newest first
 */
export function formsOfVersion(number: string, versions: readonly {readonly number: string}[]): FormId[] {
  const isOldest = number === versions.at(-1)?.number;
  return formIds.filter(
    (id) => forms[id].path.includes('{version}') && !(isOldest && ['changeLog', 'fieldMap'].includes(id)),
  );
}

/**
 * The forms of a page, with their paths, for its menu.
 *
 * @param version the version of the API that the page describes, if any
 */
export const formsOfPage = (
  page: string,
  version: string | undefined,
): Readonly<Record<'path' | 'shortLabel', string>>[] =>
  formIds.flatMap((id) => {
    const path = formPath(id, {page, version});
    const {shortLabel} = forms[id];
    return shortLabel && !path.includes('{') ? [{path, shortLabel}] : [];
  });
