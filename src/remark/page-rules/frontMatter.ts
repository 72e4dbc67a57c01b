import type {Root} from 'mdast';
import {isMap, isScalar, parse, parseDocument} from 'yaml';
import {suggestNames} from '../../contract';
import type {Problem} from '../../finding';
import {parseYamlDespiteErrors} from '../../parseYaml';

/** The keys that pages of this site can have. Docusaurus supports more keys, which this site doesn't use. */
const keys = ['title', 'description', 'keywords', 'sidebar_label'];

/** Returns the front matter of a page: an empty object without any, and `undefined` for invalid YAML. */
export function readFrontMatter({children: [first]}: Root): Readonly<Record<string, unknown>> | undefined {
  if (first?.type !== 'yaml') return {};
  if (parseDocument(first.value).errors.length > 0) return undefined;
  const values: unknown = parse(first.value);
  return typeof values === 'object' && values !== null ? {...values} : {};
}

/** Finds invalid YAML and unknown keys in the front matter of a page. */
export function checkFrontMatter(file: string, {children: [first]}: Root): Problem[] {
  if (first?.type !== 'yaml') return [];
  // Empty lines in front of it, so that its lines are those of the page.
  const before = '\n'.repeat(first.position?.start.line ?? 0);
  const {document, lines, errors} = parseYamlDespiteErrors(before + first.value);
  const {contents} = document;
  const at = (offset: number): {file: string; line: number; column: number} => {
    const {line, col} = lines.linePos(offset);
    return {file, line, column: col};
  };
  if (errors.length > 0) return errors.map((error) => ({file, ...error}));
  const written = isMap(contents) ? contents.items.map(({key}) => key).filter((key) => isScalar(key)) : [];
  return written
    .filter(({value}) => !keys.includes(String(value)))
    .map(({value, range}) => ({
      ...at(range?.[0] ?? 0),
      message: `Front matter has no key "${String(value)}". ${suggestNames(String(value), keys)}`,
    }));
}
