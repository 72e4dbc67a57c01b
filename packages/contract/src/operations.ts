import {entriesOf, readParameter, readRequestBody, readResponses, readText} from './bodies';
import {marksOf, readErrorCodes, readHistory, toTexts, statementsOf} from './marks';
import {asList, asObject, isList, isObject} from './json';
import {resolveNode} from './resolve';
import {
  methods,
  type ErrorEntry,
  type EventType,
  type Json,
  type JsonObject,
  type Marks,
  type OpenApiDocument,
  type Operation,
  type SecurityRequirement,
  type Server,
} from './types';

/**
 * Reads every operation, in the order of the paths and their methods.
 *
 * @param paths those of the document, or of a callback
 */
export function readOperations(
  document: OpenApiDocument,
  catalog: ReadonlyMap<string, ErrorEntry>,
  paths = document.paths,
): Operation[] {
  const used = new Set<string>();
  const isCallback = paths !== document.paths;
  return entriesOf(paths).flatMap(([path, raw]) => {
    const item = resolveNode(document, raw).node;
    return listMethods(item).map(([method, node]) => {
      const marks = marksOf(node);
      const security = readSecurity(node.security) ?? readSecurity(document.security) ?? [];
      return {
        id: chooseId(readText(node.operationId), `${method} ${path}`, used),
        method,
        path,
        summary: readText(node.summary) ?? readText(node.operationId) ?? `${method} ${path}`,
        description: readText(node.description),
        tags: toTexts(node.tags) ?? [],
        deprecated: node.deprecated === true,
        servers:
          readServers(node.servers) ?? readServers(item.servers) ?? readServers(document.servers) ?? [],
        parameters: mergeParameters(document, item.parameters, node.parameters).map((raw) =>
          readParameter(document, raw),
        ),
        requestBody: readRequestBody(document, node.requestBody),
        responses: readResponses(document, node.responses),
        callbacks: entriesOf(isCallback ? {} : node.callbacks).flatMap(([, callback]) =>
          readOperations(document, catalog, resolveNode(document, callback).node),
        ),
        security,
        scopes: [...new Set(security.flatMap((alternative) => Object.values(alternative).flat()))],
        anchor: marks['x-docs-anchor'],
        role: marks['x-docs-role'],
        rateClass: marks['x-docs-rate-class'],
        idempotent: marks['x-docs-idempotent'],
        emits: marks['x-docs-emits'] ?? [],
        errors: readErrors(marks, catalog),
        sideEffects: [
          ...statementsOf(document, marks, 'x-docs-takes-effect'),
          ...(marks['x-docs-side-effects'] ?? []),
        ],
        limits: (marks['x-docs-limits'] ?? []).map(({limit}) => limit),
        ...readHistory(node),
        node,
      };
    });
  });
}

/** Omits codes that the catalog doesn't have. A check of the contract reports them. */
function readErrors(marks: Marks, catalog: ReadonlyMap<string, ErrorEntry>): ErrorEntry[] {
  return readErrorCodes(marks).flatMap(({code, cause}) => {
    const entry = catalog.get(code);
    return entry ? [{...entry, cause: cause ?? entry.cause}] : [];
  });
}

/** The ID of an operation. A second one with the same `operationId` gets another. A rule reports it. */
function chooseId(operationId: string | undefined, request: string, used: Set<string>): string {
  const id = operationId === undefined || used.has(operationId) ? request : operationId;
  used.add(id);
  return id;
}

/** The operations of a path, in the order of the file, with those that only OpenAPI 3.2 has. */
function listMethods(item: JsonObject): [string, JsonObject][] {
  const known = methods.map((method) => method.toLowerCase());
  return [
    ...entriesOf(item)
      .filter(([key]) => known.includes(key))
      .map(([key, node]): [string, JsonObject] => [key.toUpperCase(), node]),
    ...entriesOf(item.additionalOperations),
  ];
}

/** Reads every event of `webhooks:`, in the order of the file. */
export function readEvents(document: OpenApiDocument, catalog: ReadonlyMap<string, ErrorEntry>): EventType[] {
  return entriesOf(document.webhooks).flatMap(([name, raw]) => {
    const operations = readOperations(document, catalog, {[name]: raw});
    const operation = ['POST', 'PUT', 'GET'].flatMap((method) =>
      operations.filter((each) => each.method === method),
    )[0];
    if (!operation) return [];
    const node = operation.node as JsonObject;
    return [
      {
        ...operation,
        name,
        id: readText(node.operationId) ?? name,
        summary: readText(node.summary) ?? name,
        payload: operation.requestBody?.media[0],
        causes: statementsOf(document, marksOf(node), 'x-docs-causes'),
      },
    ];
  });
}

/** The parameters of an operation: those of its path, unless it replaces them, and its own. */
export const mergeParameters = (
  document: OpenApiDocument,
  ...lists: readonly (Json | undefined)[]
): Json[] => {
  const keyOf = (parameter: Json): string => {
    const {in: place, name} = resolveNode(document, parameter).node;
    return `${String(place)} ${String(name)}`;
  };
  return [...new Map(lists.flatMap(asList).map((each) => [keyOf(each), each])).values()];
};

/** The servers of a document, a path, or an operation; `undefined` if it has none. */
export function readServers(value: Json | undefined): readonly Server[] | undefined {
  if (!isList(value) || value.length === 0) return undefined;
  return value.filter(isObject).map(({url, description, variables}) => {
    const defaults = entriesOf(variables).map(([name, variable]) => [
      name,
      {default: String(variable.default)},
    ]);
    return {url: String(url), description: readText(description), variables: Object.fromEntries(defaults)};
  });
}

function readSecurity(value: Json | undefined): SecurityRequirement[] | undefined {
  if (!isList(value)) return undefined;
  return value.map((alternative) => {
    const schemes = Object.entries(asObject(alternative));
    return Object.fromEntries(schemes.map(([name, scopes]) => [name, toTexts(scopes) ?? []]));
  });
}

/** Reads the scopes of every security scheme, each once, in the order of the file. */
export function readScopes(document: OpenApiDocument): {name: string; description: string}[] {
  const schemes = entriesOf(document.components.securitySchemes);
  const flows = schemes.flatMap(([, raw]) => entriesOf(resolveNode(document, raw).node.flows));
  const scopes = new Map(flows.flatMap(([, flow]) => Object.entries(asObject(flow.scopes))));
  return [...scopes].map(([name, description]) => ({name, description: String(description)}));
}
