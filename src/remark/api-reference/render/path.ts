import {span, text, type Inline} from '../markdown';

/**
 * A path with highlighted parameters.
 *
 * @param prefix the start of the path that many paths share. It is less prominent
 */
export function drawPath(path: string, prefix = ''): Inline {
  const own = drawParts(path.slice(prefix.length));
  return span('api-path', prefix ? [span('api-path__prefix', drawParts(prefix)), ...own] : own, 'code');
}

function drawParts(path: string): Inline[] {
  const parts = path.split(/(\{[^}]+\})/).filter(Boolean);
  return parts.map((part) => (part.startsWith('{') ? span('api-path__param', part) : text(part)));
}
