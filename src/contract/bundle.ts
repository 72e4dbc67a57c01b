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
 * Makes one document of a contract's files: the first one, with the `components` of all. References into another
 * file, `holders.yaml#/components/…`, become `#/components/…`. Objects stay the same ones, so `placeOf` finds them.
 *
 * @throws ContentError for a name that two files give, and for references that lead nowhere (all of them in one error).
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
    throw new ContentError(`$ref "${endless.ref}" leads back to itself and so describes nothing.`, place);
  }
  return document;
}

/** Changes the references of a file in place, once: local ones stay as they are. Gives them back as they now are. */
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

/** Whether following a reference, and the one it leads to, and so on, ends at something that is none. */
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

/** A mapping may name a schema by its bare name. */
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
      `"${ref}" names a file that is no part of the contract. ${suggestNames(file, names)}`,
      place,
    );
  }
  if (!pointer.startsWith('/components/') && target !== from.source.file) {
    throw new ContentError(
      `"${ref}" must name something below #/components/: only that is shared between files.`,
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
        if (isObject(component) && component.$ref === ref) continue; // the root passes on another file's component
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
      `${ref} is there already: ${other}. Names are unique over all files.`,
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
  const place = ref.startsWith('#/') ? '' : ` ${toShownPath(source.file)} cannot be left this way.`;
  const hint = suggestNames(parts[wrong] ?? '', known);
  return `${formatPlace(placeIn(source, at))}: $ref "${ref}" leads nowhere.${place} ${hint}`;
}

function asObject(node: Json | undefined): JsonObject {
  return isObject(node) ? node : {};
}
