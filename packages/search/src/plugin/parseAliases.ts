import {isMap, isScalar, isSeq, LineCounter, parseDocument} from 'yaml';

/** Other terms that visitors use for a page or for one of its sections. */
export interface Alias {
  /** The page below the URL of the file's book: `rest/devices`. */
  readonly page: string;
  /** The anchor of the section. Empty for the page itself. */
  readonly id: string;
  readonly phrases: readonly string[];
  readonly place: AliasPlace;
}

/** A place in a file of aliases. Line and column start at 1. */
export interface AliasPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Why an entry can't be read. */
export interface AliasError extends AliasPlace {
  readonly message: string;
}

/** The key for the page itself. All other keys are anchors. */
const pageKey = 'page';

const expected = 'Expected a page ID with lists of phrases, such as "rest/parcels: {track: [where is it]}".';

/**
 * Parses a file of aliases.
 *
 * @param file the name of the file for errors
 * @returns the valid entries, and an error for each other one. A syntax error hides the entries.
 */
export function parseAliases(
  text: string,
  file: string,
): {readonly aliases: readonly Alias[]; readonly errors: readonly AliasError[]} {
  const lineCounter = new LineCounter();
  const {contents, errors: syntaxErrors} = parseDocument(text, {lineCounter, prettyErrors: false});
  const errors: AliasError[] = [];
  const placeAt = (offset = 0): AliasPlace => {
    const {line, col} = lineCounter.linePos(offset);
    return {file, line: line || 1, column: col || 1};
  };
  const [syntaxError] = syntaxErrors;
  if (syntaxError)
    return {aliases: [], errors: [{...placeAt(syntaxError.pos[0]), message: `${syntaxError.message}.`}]};
  if (contents === null) return {aliases: [], errors};
  const readMap = (node: unknown, at: AliasPlace): {name: string; value: unknown; place: AliasPlace}[] => {
    if (!isMap(node)) errors.push({...at, message: expected});
    return (isMap(node) ? node.items : []).map(({key, value}) => ({
      name: isScalar(key) ? String(key.value) : '',
      value,
      place: placeAt(isScalar(key) ? key.range?.[0] : 0),
    }));
  };
  const aliases = readMap(contents, placeAt()).flatMap(({name: page, value: sections, place: pagePlace}) =>
    readMap(sections, pagePlace).flatMap(({name, value, place}): Alias[] => {
      const phrases: unknown = isSeq(value) ? value.toJSON() : undefined;
      if (isStrings(phrases)) return [{page, id: name === pageKey ? '' : name, phrases, place}];
      errors.push({...place, message: expected});
      return [];
    }),
  );
  return {aliases, errors};
}

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
