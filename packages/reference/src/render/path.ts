import type {Operation} from 'api-contract';
import {code, line, span, text, type Inline} from '../pages/markdown';

/** A path with highlighted parameters. */
export const drawPath = (path: string): Inline => span('api-path', drawParts(path), 'code');

export const drawVerb = ({method}: Operation): Inline =>
  span(`api-verb api-verb--${method.toLowerCase()}`, method);

/** The method and the path of an operation. A line can end between the segments of the path. */
export const drawRequest = ({method, path}: Operation): Inline[] => line`${code(method)} ${drawPath(path)}`;

/** Parameters and segments with a hyphen are elements, because a line must not end inside them. */
const drawParts = (path: string): Inline[] =>
  path
    .split(/(\{[^}]+\}|\/[^/{]*-[^/{]*)/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith('{')) return span('api-path__param', part);
      return part.includes('-') ? span('api-path__segment', part) : text(part);
    });
