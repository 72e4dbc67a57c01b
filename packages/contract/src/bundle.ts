import path from 'node:path';
import {toProblem, type Problem} from './finding';
import {formatPlace, suggestNames} from './names';
import {asObject, findPointer, getAt, isObject, parsePointer, type Path} from './pointer';
import {placeIn} from './source';
import type {Json, OpenApiDocument, Source} from './types';
import {walkDocument} from './walk';

type Components = Record<string, Record<string, Json>>;
type Reference = {readonly ref: string; readonly source: Source; readonly path: Path};

/**
 * Combines the files of a contract into one document: the first file, with the `components` of all. References to another
 * file, `holders.yaml#/components/…`, become `#/components/…`. Objects keep their identity, so `placeOf` finds them.
 *
 * @returns the document, the names that exist in two files, and the references without a target
 */
export function bundle(sources: readonly [Source, ...Source[]]): {
  readonly document: OpenApiDocument;
  readonly problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  const references = sources.flatMap((source) => rewriteReferences(source, sources, problems));
  const root = asObject(sources[0].value);
  const document: OpenApiDocument = {
    ...root,
    openapi: String(root.openapi),
    info: asObject(root.info),
    components: joinComponents(sources, problems),
  };
  for (const reference of references) {
    const {ref, source, path: at} = reference;
    if (!hasTarget(reference, document)) problems.push(explainBroken(reference, document));
    else if (!reachesSomething(document, ref)) {
      const message = `$ref "${ref}" refers to itself. Refer to a schema.`;
      problems.push(toProblem(placeIn(source, at), message));
    }
  }
  return {document, problems};
}

/** Rewrites the references of a file in place, once. Local references stay unchanged. Returns all references of the file. */
function rewriteReferences(source: Source, sources: readonly Source[], problems: Problem[]): Reference[] {
  const found: Reference[] = [];
  walkDocument(source.value, (node, at) => {
    const own = node as Record<string, Json>;
    if (typeof own.$ref === 'string') {
      own.$ref = toLocal(own.$ref, {source, path: [...at, '$ref'], sources, problems});
      if (own.$ref.startsWith('#')) found.push({ref: own.$ref, source, path: [...at, '$ref']});
    }
    if (isObject(own.discriminator) && isObject(own.discriminator.mapping)) {
      const mapping = own.discriminator.mapping as Record<string, Json>;
      for (const [word, target] of Object.entries(mapping)) {
        const place = [...at, 'discriminator', 'mapping', word];
        const ref = toLocal(toReference(String(target)), {source, path: place, sources, problems});
        mapping[word] = ref;
        if (ref.startsWith('#')) found.push({ref, source, path: place});
      }
    }
  });
  return found;
}

/**
 * Whether a reference has a target. If its pointer passes through another reference, it is replaced with the direct pointer,
 * which all tools support.
 */
function hasTarget({ref, source, path: at}: Reference, document: Json): boolean {
  if (getAt(document, parsePointer(ref)) !== undefined) return true;
  const direct = findPointer(document, parsePointer(ref));
  const parent = getAt(source.value, at.slice(0, -1));
  if (direct === undefined || !isObject(parent)) return false;
  (parent as Record<string, Json>)[String(at.at(-1))] = direct;
  return true;
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

interface Origin {
  readonly source: Source;
  readonly path: Path;
  readonly sources: readonly Source[];
  readonly problems: Problem[];
}

/** The reference inside the bundle, or the same reference if it is a problem. */
function toLocal(ref: string, from: Origin): string {
  const [file = '', pointer = ''] = ref.split('#', 2);
  if (file === '') return ref;
  const target = path.posix.join(path.posix.dirname(from.source.file), file);
  const place = placeIn(from.source, from.path);
  if (!from.sources.some((source) => source.file === target)) {
    const names = from.sources.map((source) => path.basename(source.file));
    const message = `"${ref}" refers to a file that isn’t part of the contract. ${suggestNames(file, names)} To combine files, run: npx redocly bundle`;
    from.problems.push(toProblem(place, message));
    return ref;
  }
  if (!pointer.startsWith('/components/') && target !== from.source.file) {
    const message = `"${ref}" must refer to a part of #/components/, because files share only these.`;
    from.problems.push(toProblem(place, message));
    return ref;
  }
  return `#${pointer}`;
}

function joinComponents(sources: readonly Source[], problems: Problem[]): Components {
  const joined: Components = {};
  const owners = new Map<string, Source>();
  for (const source of sources) {
    // Texts contain the values already.
    const {'x-values': _, ...components} = asObject(asObject(source.value).components);
    for (const [kind, group] of Object.entries(components)) {
      for (const [name, component] of Object.entries(asObject(group))) {
        const ref = `#/components/${kind}/${name}`;
        if (isObject(component) && component.$ref === ref) continue; // The root file only forwards the component of another file.
        const first = owners.get(ref);
        if (first) problems.push(explainDuplicate(first, source, ['components', kind, name]));
        else (joined[kind] ??= {})[name] = component;
        owners.set(ref, first ?? source);
      }
    }
  }
  return joined;
}

function explainDuplicate(first: Source, second: Source, at: Path): Problem {
  const other = formatPlace(placeIn(first, at));
  const message = `#/${at.join('/')} already exists: ${other}. Names are unique across all files.`;
  return toProblem(placeIn(second, at), message);
}

function explainBroken({ref, source, path: at}: Reference, document: Json): Problem {
  const parts = parsePointer(ref);
  const wrong = parts.findIndex((_, index) => getAt(document, parts.slice(0, index + 1)) === undefined);
  const parent = getAt(document, parts.slice(0, wrong));
  const known = isObject(parent) ? Object.keys(parent) : [];
  const place = ref.startsWith('#/') ? '' : ` ${source.file} is not an entry point.`;
  const hint = suggestNames(parts[wrong] ?? '', known);
  return toProblem(placeIn(source, at), `$ref "${ref}" has no target.${place} ${hint}`);
}
