import {inline, item, join, list, paragraph, strong, text, type Block, type Inline} from '../pages/markdown';

/** A property of an operation or an event: its label and its value. */
export type Mark = readonly [label: string, value: readonly Inline[]];

/** A property whose value is a list of links. Empty without links. */
export function listLinks(label: string, links: readonly Inline[]): Mark[] {
  return links.length > 0 ? [[label, join(links, ', ')]] : [];
}

/** The grid of properties below a heading, which ends with the date of an addition and a deprecation. */
export function drawMarkList(
  marks: readonly Mark[],
  {since, deprecated}: {since: string | undefined; deprecated: boolean | undefined},
): Block {
  const all: Mark[] = [
    ...marks,
    ...(since ? [['Since', inline(since)] as const] : []),
    ...(deprecated ? [['Status', inline('Deprecated')] as const] : []),
  ];
  return list(
    all.map(([label, value]) => item([paragraph([strong(`${label}:`), text(' '), ...value])])),
    'api-marks',
  );
}
