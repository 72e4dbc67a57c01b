/** A machine-readable form of the site, or a set of them: `{version}` and other names in its path stand for one file each. */
export interface Form {
  /** The path from the root of the site. */
  readonly path: string;
  /** A noun phrase, without the version. */
  readonly label: string;
  readonly mediaType: string;
  /** The label in the menu of a page. Without it, the menu doesn't have the form. */
  readonly shortLabel?: string;
  /** The label below an operation. Without it, the form isn't about one operation. */
  readonly operationLabel?: string;
  /** The file contains the differences from the previous version, so the oldest version doesn't have it. */
  readonly comparesVersions?: boolean;
}

const mediaTypes: Readonly<Record<string, string>> = {
  json: 'application/json',
  yaml: 'application/yaml',
  md: 'text/markdown',
};

/** Creates a form. Its default media type is that of its file extension. */
const form = (path: string, label: string, more: Partial<Form> = {}): Form => ({
  path,
  label,
  mediaType: mediaTypes[path.split('.').at(-1) ?? ''] ?? 'text/plain',
  ...more,
});

/** The forms of the site and its pages. */
const siteForms = {
  llms: form('/llms.txt', 'List of all pages and downloads', {shortLabel: 'llms.txt'}),
  book: form('/{book}/llms-full.txt', 'All pages of a book in one file'),
  page: form('{page}.md', 'Page as Markdown', {shortLabel: 'Markdown'}),
  section: form('{page}/{anchor}.md', 'Operation, object, or event as Markdown', {
    operationLabel: 'Markdown',
  }),
  apiCatalog: form('/.well-known/api-catalog', 'API catalog (RFC 9727)', {
    mediaType: 'application/linkset+json',
  }),
  skills: form('/.well-known/agent-skills/index.json', 'Index of agent skills, with digests'),
  skill: form('/.well-known/agent-skills/{skill}/SKILL.md', 'Agent skill with the steps for one task'),
};

/** The forms of each version of the API. */
const versionForms = {
  openapiJson: form('/openapi/{version}.json', 'OpenAPI 3.1 contract (JSON)'),
  openapiYaml: form('/openapi/{version}.yaml', 'OpenAPI 3.1 contract (YAML)', {shortLabel: 'OpenAPI'}),
  openapi32: form('/openapi/{version}.openapi-3.2.json', 'OpenAPI 3.2 contract (JSON)'),
  asyncapi: form('/asyncapi/{version}.json', 'AsyncAPI 3 contract for webhooks and streams', {
    shortLabel: 'AsyncAPI',
  }),
  workflow: form('/arazzo/{version}/{workflow}.json', 'Arazzo workflow for a guide'),
  objectSchema: form('/schemas/{version}/{object}.json', 'JSON Schema for an object', {
    mediaType: 'application/schema+json',
  }),
  httpFile: form(
    '/http/{version}/{resource}.http',
    'HTTP file with the requests for a resource, for VS Code and JetBrains IDEs',
  ),
  operationHttp: form(
    '/http/{version}/{resource}/{operation}.http',
    'HTTP file with the request for one operation',
    {operationLabel: 'HTTP file'},
  ),
  operationCurl: form('/curl/{version}/{resource}/{operation}.sh', 'curl command for one operation', {
    operationLabel: 'cURL',
  }),
  postmanCollection: form('/postman/{version}.postman_collection.json', 'Postman collection', {
    shortLabel: 'Postman',
  }),
  postmanEnvironment: form('/postman/{version}.postman_environment.json', 'Postman environment'),
  errors: form('/data/{version}/errors.json', 'Error catalog'),
  events: form('/data/{version}/events.json', 'Event catalog'),
  roles: form('/data/{version}/roles.json', 'Roles and their operations'),
  changeLog: form(
    '/data/{version}/changelog.json',
    'Change log: breaking and additive changes in each edition',
    {comparesVersions: true},
  ),
  fieldMap: form(
    '/data/{version}/field-map.json',
    'Map from the previous version: resources, operations, fields, events, and roles',
    {comparesVersions: true},
  ),
};

/**
 * Every machine-readable form of the site. The build writes exactly these files. `llms.txt`, the API catalog, the menu of
 * each page, the table of the introduction, and the content types of the hosts derive from this list.
 */
export const forms = {...siteForms, ...versionForms};

export type VersionFormId = keyof typeof versionForms;
export type FormId = keyof typeof siteForms | VersionFormId;

export const formIds = Object.keys(forms) as FormId[];

/** Fills in the variables of a form's path. */
export function formPath(id: FormId, values: Readonly<Record<string, string>> = {}): string {
  return forms[id].path.replace(/\{(\w+)\}/g, (variable, name: string) => values[name] ?? variable);
}

/**
 * The forms that exist for a version, also those with one file for each resource.
 *
 * @param versions all versions of the API, newest first
 */
export function formsOfVersion(
  number: string,
  versions: readonly {readonly number: string}[],
): VersionFormId[] {
  const isOldest = number === versions.at(-1)?.number;
  const ids = Object.keys(versionForms) as VersionFormId[];
  return ids.filter((id) => !isOldest || !versionForms[id].comparesVersions);
}

/**
 * The forms of a page, for its menu.
 *
 * @param version the version of the API that the page describes, if any
 */
export function formsOfPage(
  page: string,
  version: string | undefined,
): readonly {readonly path: string; readonly shortLabel: string}[] {
  return formIds.flatMap((id) => {
    const {shortLabel} = forms[id];
    if (!shortLabel || (id in versionForms && version === undefined)) return [];
    return [{path: formPath(id, {page, ...(version === undefined ? {} : {version})}), shortLabel}];
  });
}

/** The forms of an operation. `page` is the path of its page, and `anchor` is the ID of its heading. */
export function formsOfOperation(
  page: string,
  anchor: string,
  version: string,
): readonly {readonly path: string; readonly label: string}[] {
  const values = {page, anchor, version, resource: page.split('/').at(-1) ?? '', operation: anchor};
  return formIds.flatMap((id) => {
    const {operationLabel} = forms[id];
    return operationLabel ? [{path: formPath(id, values), label: operationLabel}] : [];
  });
}
