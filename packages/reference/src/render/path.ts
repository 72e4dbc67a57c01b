import type {Operation} from 'api-contract';
import {code, span, text, type Inline} from '../pages/markdown';

/**
 * A path with highlighted parameters.
 *
 * @param prefix the start of the path that many paths share. It is less prominent
 */
export function drawPath(path: string, prefix = ''): Inline {
  const own = drawParts(path.slice(prefix.length));
  return span('api-path', prefix ? [span('api-path__prefix', drawParts(prefix)), ...own] : own, 'code');
}

/** The method and the path of an operation. A line can end between the segments of the path. */
export const drawRequest = ({method, path}: Operation): Inline[] => [code(method), text(' '), drawPath(path)];

/** Parameters and segments with a hyphen are elements, because a line must not end inside them. */
function drawParts(path: string): Inline[] {
  const parts = path.split(/(\{[^}]+\}|\/[^/{]*-[^/{]*)/).filter(Boolean);
  return parts.map((part) => {
    if (part.startsWith('{')) return span('api-path__param', part);
    return part.includes('-') ? span('api-path__segment', part) : text(part);
  });
}
