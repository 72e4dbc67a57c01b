import {ContentError} from '../contentError';
import path from 'node:path';
import {formatPlace, suggestNames} from './names';
import {getAt, isObject, parsePointer, type Path} from './pointer';
import {placeIn, toShownPath} from './source';
import type {Json, JsonObject, OpenApiDocument, Source} from './types';
import {walkDocument} from './walk';

type Components = Record<string, Record<string, Json>>;
type Reference = {readonly ref: string; readonly source: Source; readonly path: Path};

/**
 * Combines the files of a contract into one document: the first file, with the `components` of all. References to another
 * file, `holders.yaml#/components/…`, become `#/components/…`. Objects keep their identity, so `placeOf` finds them.
 *
 * @throws ContentError for a name that exists in two files, and for references without a target (all in one error)
 */
export function bundle(sources: readonly [Source, ...Source[]]): OpenApiDocument {
  const references = sources.flatMap((source) => rewriteReferences(source, sources));
  const root = asObject(sources[0].value);
  const document: OpenApiDocument = {
    ...root,
    openapi: String(root.openapi),
    info: asObject(root.info),
    components: joinComponents(sources),
  };
  const broken = references.filter(({ref}) => getAt(document, parsePointer(ref)) === undefined);
  if (broken.length > 0) {
    throw new ContentError(broken.map((reference) => explainBroken(reference, document)).join('\n'));
  }
  const endless = references.find(({ref}) => !reachesSomething(document, ref));
  if (endless) {
    const place = placeIn(endless.source, endless.path);
    throw new ContentError(`$ref "${endless.ref}" refers to itself. Refer to a schema.`, place);
  }
  return document;
}

/** Changes the references of a file in place, once. Local references stay. Returns the changed references. */
function rewriteReferences(source: Source, sources: readonly Source[]): Reference[] {
  const found: Reference[] = [];
  walkDocument(source.value, (node, at) => {
    const own = node as Record<string, Json>;
    if (typeof own.$ref === 'string') {
      own.$ref = toLocal(own.$ref, {source, path: [...at, '$ref'], sources});
      found.push({ref: own.$ref, source, path: [...at, '$ref']});
    }
    if (isObject(own.discriminator) && isObject(own.discriminator.mapping)) {
      const mapping = own.discriminator.mapping as Record<string, Json>;
      for (const [word, target] of Object.entries(mapping)) {
        const place = [...at, 'discriminator', 'mapping', word];
        mapping[word] = toLocal(toReference(String(target)), {source, path: place, sources});
        found.push({ref: mapping[word] as string, source, path: place});
      }
    }
  });
  return found;
}

/** Whether a chain of references ends at something that isn't a reference. */
function reachesSomething(document: Json, ref: string): boolean {
  const seen = new Set<string>();
  for (let at = ref; !seen.has(at);) {
    seen.add(at);
    const target = getAt(document, parsePointer(at));
    if (!isObject(target) || typeof target.$ref !== 'string') return true;
    at = target.$ref;
  }
  return false;
}

/** A mapping can contain the name of a schema without a path. */
function toReference(target: string): string {
  return /^[\w.-]+$/.test(target) && !/\.(ya?ml|json)$/.test(target)
    ? `#/components/schemas/${target}`
    : target;
}

function toLocal(ref: string, from: {source: Source; path: Path; sources: readonly Source[]}): string {
  const [file = '', pointer = ''] = ref.split('#', 2);
  if (file === '') return ref;
  const target = path.resolve(path.dirname(from.source.file), file);
  const place = placeIn(from.source, from.path);
  if (!from.sources.some((source) => source.file === target)) {
    const names = from.sources.map((source) => path.basename(source.file));
    throw new ContentError(
      `"${ref}" refers to a file that isn’t part of the contract. ${suggestNames(file, names)}`,
      place,
    );
  }
  if (!pointer.startsWith('/components/') && target !== from.source.file) {
    throw new ContentError(
      `"${ref}" must refer to a part of #/components/, because files share only these.`,
      place,
    );
  }
  return `#${pointer}`;
}

function joinComponents(sources: readonly Source[]): Components {
  const joined: Components = {};
  const owners = new Map<string, Source>();
  for (const source of sources) {
    for (const [kind, group] of Object.entries(asObject(asObject(source.value).components))) {
      for (const [name, component] of Object.entries(asObject(group))) {
        const ref = `#/components/${kind}/${name}`;
        if (isObject(component) && component.$ref === ref) continue; // The root file only forwards the component of another file.
        forbidTwice(owners, {ref, source, path: ['components', kind, name]});
        (joined[kind] ??= {})[name] = component;
      }
    }
  }
  return joined;
}

function forbidTwice(owners: Map<string, Source>, {ref, source, path: at}: Reference): void {
  const first = owners.get(ref);
  if (first) {
    const other = formatPlace(placeIn(first, at));
    throw new ContentError(
      `${ref} already exists: ${other}. Names are unique across all files.`,
      placeIn(source, at),
    );
  }
  owners.set(ref, source);
}

function explainBroken({ref, source, path: at}: Reference, document: Json): string {
  const parts = parsePointer(ref);
  const wrong = parts.findIndex((_, index) => getAt(document, parts.slice(0, index + 1)) === undefined);
  const parent = getAt(document, parts.slice(0, wrong));
  const known = isObject(parent) ? Object.keys(parent) : [];
  const place = ref.startsWith('#/') ? '' : ` ${toShownPath(source.file)} is not an entry point.`;
  const hint = suggestNames(parts[wrong] ?? '', known);
  return `${formatPlace(placeIn(source, at))}: $ref "${ref}" has no target.${place} ${hint}`;
}

function asObject(node: Json | undefined): JsonObject {
  return isObject(node) ? node : {};
}
