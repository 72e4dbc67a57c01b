import path from 'node:path';
import type {Problem} from './finding';
import {loadMessages} from './messages';
import {formatPlace} from './names';
import {asObject, findMissing, findPointer, getAt, isObject, parsePointer, type Path} from './json';
import {placeInFile} from './source';
import type {Json, OpenApiDocument, Source} from './types';
import {walkDocument} from './walk';

type Components = Record<string, Record<string, Json>>;

/** A reference in a file: the text below a key of an object. */
interface Reference {
  readonly owner: Record<string, Json>;
  readonly key: string;
  readonly source: Source;
  readonly path: Path;
}

/**
 * Combines the files of a contract into one document: the first file, with the `components` of all. References to another
 * file, `members.yaml#/components/…`, become `#/components/…`. Objects keep their identity, so `placeOf` finds them.
 *
 * @returns the document, the names that exist in two files, and the references without a target
 */
export function bundle(sources: readonly [Source, ...Source[]]): {
  readonly document: OpenApiDocument;
  readonly problems: readonly Problem[];
} {
  const references = sources.flatMap(listReferences);
  const problems = references.flatMap((reference) => makeLocal(reference, sources));
  const root = asObject(sources[0].value);
  const document: OpenApiDocument = {
    ...root,
    openapi: String(root.openapi),
    info: asObject(root.info),
    components: joinComponents(sources, problems),
  };
  problems.push(...references.flatMap((reference) => checkTarget(reference, document)));
  return {document, problems};
}

function listReferences(source: Source): Reference[] {
  const found: Reference[] = [];
  walkDocument(source.value, (node, at) => {
    const owner = node as Record<string, Json>;
    if (typeof owner.$ref === 'string') found.push({owner, key: '$ref', source, path: [...at, '$ref']});
    const mapping = asObject(asObject(node.discriminator).mapping) as Record<string, Json>;
    for (const [key, target] of Object.entries(mapping)) {
      mapping[key] = toReference(String(target));
      found.push({owner: mapping, key, source, path: [...at, 'discriminator', 'mapping', key]});
    }
  });
  return found;
}

/** A mapping can contain the name of a schema without a path. */
const toReference = (target: string): string =>
  /^[\w.-]+$/.test(target) && !/\.(ya?ml|json)$/.test(target) ? `#/components/schemas/${target}` : target;

/** Makes a reference to another file a reference inside the bundle. Returns the problem if that isn't possible. */
function makeLocal({owner, key, source, path: at}: Reference, sources: readonly Source[]): Problem[] {
  const ref = String(owner[key]);
  const [file = '', pointer = ''] = ref.split('#', 2);
  if (file === '') return [];
  const target = path.posix.join(path.posix.dirname(source.file), file);
  if (!sources.some((other) => other.file === target)) {
    const known = sources.map((other) => path.basename(other.file));
    const place = placeInFile(source, at);
    return [loadMessages.otherFile(place, {ref, file, known, main: place.file})];
  }
  if (!pointer.startsWith('/components/') && target !== source.file)
    return [loadMessages.notShared(placeInFile(source, at), {ref})];
  owner[key] = `#${pointer}`;
  return [];
}

/**
 * Returns the problem of a reference without a target. If its pointer passes through another reference, it is replaced with the
 * direct pointer, which all tools support.
 */
function checkTarget({owner, key, source, path: at}: Reference, document: Json): Problem[] {
  const ref = String(owner[key]);
  if (!ref.startsWith('#')) return [];
  const parts = parsePointer(ref);
  const wrong = findMissing(document, parts);
  if (wrong >= 0) {
    const direct = findPointer(document, parts);
    if (direct === undefined) {
      const known = Object.keys(asObject(getAt(document, parts.slice(0, wrong))));
      return [loadMessages.noTarget(placeInFile(source, at), {ref, name: parts[wrong] ?? '', known})];
    }
    owner[key] = direct;
  }
  return reachesSomething(document, ref) ? [] : [loadMessages.circular(placeInFile(source, at), {ref})];
}

/** Whether a chain of references ends at something that isn't a reference. */
function reachesSomething(document: Json, ref: string, seen: readonly string[] = []): boolean {
  const {$ref} = asObject(getAt(document, parsePointer(ref)));
  if (typeof $ref !== 'string') return true;
  return !seen.includes($ref) && reachesSomething(document, $ref, [...seen, $ref]);
}

function joinComponents(sources: readonly Source[], problems: Problem[]): Components {
  const joined: Components = {};
  const owners = new Map<string, Source>();
  for (const source of sources) {
    // The contract has the values themselves.
    const {'x-docs-values': _, ...components} = asObject(asObject(source.value).components);
    for (const [kind, group] of Object.entries(components)) {
      for (const [name, component] of Object.entries(asObject(group))) {
        const at = ['components', kind, name];
        const ref = `#/${at.join('/')}`;
        if (isObject(component) && component.$ref === ref) continue; // The root file only forwards the component of another file.
        const first = owners.get(ref);
        if (first) {
          const other = formatPlace(placeInFile(first, at));
          problems.push(loadMessages.duplicate(placeInFile(source, at), {ref, other}));
        } else {
          (joined[kind] ??= {})[name] = component;
          owners.set(ref, source);
        }
      }
    }
  }
  return joined;
}
