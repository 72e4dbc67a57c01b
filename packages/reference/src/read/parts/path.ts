import type {Operation} from 'api-contract';
import {code, line, span, text, type Inline} from '../../model/nodes';

/** A path with highlighted parameters. They and segments with a hyphen are elements, because a line must not end inside them. */
export const drawPath = (path: string): Inline => {
  const parts = path.split(/(\{[^}]+\}|\/[^/{]*-[^/{]*)/).filter(Boolean);
  const drawn = parts.map((part) => {
    if (part.startsWith('{')) return span('api-path__param', part);
    return part.includes('-') ? span('api-path__segment', part) : text(part);
  });
  return span('api-path', drawn, 'code');
};

export const drawVerb = ({method}: Operation): Inline =>
  span(`api-verb api-verb--${method.toLowerCase()}`, method);

/** The method and the path of an operation. A line can end between the segments of the path. */
export const drawRequest = ({method, path}: Operation): Inline[] => line`${code(method)} ${drawPath(path)}`;
