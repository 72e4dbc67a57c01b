import {span, text, type Inline} from '../markdown';

/** A path with highlighted parameters. */
export function drawPath(path: string): Inline {
  const parts = path.split(/(\{[^}]+\})/).filter(Boolean);
  return span(
    'api-path',
    parts.map((part) => (part.startsWith('{') ? span('api-path__param', part) : text(part))),
    'code',
  );
}
