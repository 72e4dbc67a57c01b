import {isNode} from 'yaml';
import type {Path} from '../contract/pointer';
import {parseYaml} from '../parseYaml';

/** The line and the column of the value at a path in a JSON or YAML text, from 1. */
export function placeOfValue(text: string, path: Path): {readonly line: number; readonly column: number} {
  const {document, lines} = parseYaml(text);
  const node: unknown = document.getIn(path, true);
  const {line, col} = lines.linePos(isNode(node) ? (node.range?.[0] ?? 0) : 0);
  return {line, column: col};
}
