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

/** The forms of the site and its pages. */
const siteForms = {
  llms: {
    path: '/llms.txt',
    label: 'List of all pages and downloads',
    mediaType: 'text/plain',
    shortLabel: 'llms.txt',
  },
  book: {path: '/{book}/llms-full.txt', label: 'All pages of a book in one file', mediaType: 'text/plain'},
  page: {path: '{page}.md', label: 'Page as Markdown', mediaType: 'text/markdown', shortLabel: 'Markdown'},
  section: {
    path: '{page}/{anchor}.md',
    label: 'Operation, object, or event as Markdown',
    mediaType: 'text/markdown',
    operationLabel: 'Markdown',
  },
  apiCatalog: {
    path: '/.well-known/api-catalog',
    label: 'API catalog (RFC 9727)',
    mediaType: 'application/linkset+json',
  },
  skills: {
    path: '/.well-known/agent-skills/index.json',
    label: 'Index of agent skills, with digests',
    mediaType: 'application/json',
  },
  skill: {
    path: '/.well-known/agent-skills/{skill}/SKILL.md',
    label: 'Agent skill with the steps for one task',
    mediaType: 'text/markdown',
  },
} as const satisfies Readonly<Record<string, Form>>;

/** The forms of each version of the API. */
const versionForms = {
  openapiJson: {
    path: '/openapi/{version}.json',
    label: 'OpenAPI 3.1 contract (JSON)',
    mediaType: 'application/json',
  },
  openapiYaml: {
    path: '/openapi/{version}.yaml',
    label: 'OpenAPI 3.1 contract (YAML)',
    mediaType: 'application/yaml',
    shortLabel: 'OpenAPI',
  },
  openapi32: {
    path: '/openapi/{version}.openapi-3.2.json',
    label: 'OpenAPI 3.2 contract (JSON)',
    mediaType: 'application/json',
  },
  asyncapi: {
    path: '/asyncapi/{version}.json',
    label: 'AsyncAPI 3 contract for webhooks and streams',
    mediaType: 'application/json',
    shortLabel: 'AsyncAPI',
  },
  workflow: {
    path: '/arazzo/{version}/{workflow}.json',
    label: 'Arazzo workflow for a guide',
    mediaType: 'application/json',
  },
  objectSchema: {
    path: '/schemas/{version}/{object}.json',
    label: 'JSON Schema for an object',
    mediaType: 'application/schema+json',
  },
  httpFile: {
    path: '/http/{version}/{resource}.http',
    label: 'HTTP file with the requests for a resource, for VS Code and JetBrains IDEs',
    mediaType: 'text/plain',
  },
  operationHttp: {
    path: '/http/{version}/{resource}/{operation}.http',
    label: 'HTTP file with the request for one operation',
    mediaType: 'text/plain',
    operationLabel: 'HTTP file',
  },
  operationCurl: {
    path: '/curl/{version}/{resource}/{operation}.sh',
    label: 'curl command for one operation',
    mediaType: 'text/plain',
    operationLabel: 'cURL',
  },
  postmanCollection: {
    path: '/postman/{version}.postman_collection.json',
    label: 'Postman collection',
    mediaType: 'application/json',
    shortLabel: 'Postman',
  },
  postmanEnvironment: {
    path: '/postman/{version}.postman_environment.json',
    label: 'Postman environment',
    mediaType: 'application/json',
  },
  errors: {path: '/data/{version}/errors.json', label: 'Error catalog', mediaType: 'application/json'},
  events: {path: '/data/{version}/events.json', label: 'Event catalog', mediaType: 'application/json'},
  roles: {
    path: '/data/{version}/roles.json',
    label: 'Roles and their operations',
    mediaType: 'application/json',
  },
  changeLog: {
    path: '/data/{version}/changelog.json',
    label: 'Change log: breaking and additive changes in each edition',
    mediaType: 'application/json',
    comparesVersions: true,
  },
  fieldMap: {
    path: '/data/{version}/field-map.json',
    label: 'Map from the previous version: resources, operations, fields, events, and roles',
    mediaType: 'application/json',
    comparesVersions: true,
  },
} as const satisfies Readonly<Record<string, Form>>;

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
  return ids.filter((id) => !isOldest || !(versionForms[id] as Form).comparesVersions);
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
    const {shortLabel}: Form = forms[id];
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
    const {operationLabel}: Form = forms[id];
    return operationLabel ? [{path: formPath(id, values), label: operationLabel}] : [];
  });
}
