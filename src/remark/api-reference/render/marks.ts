import {inline, item, join, list, paragraph, type Block, type Inline} from '../markdown';

/** One mark with a label and its links. Empty without links. */
export function listLinks(label: string, links: readonly Inline[]): Inline[][] {
  return links.length > 0 ? [[...inline(label), ...join(links, ', ')]] : [];
}

/** The list of marks below a heading, which ends with the date of an addition and a deprecation. */
export function drawMarkList(
  marks: readonly (readonly Inline[])[],
  {since, deprecated}: {since: string | undefined; deprecated: boolean | undefined},
): Block {
  const all = [
    ...marks,
    ...(since ? [inline(`Since ${since}`)] : []),
    ...(deprecated ? [inline('Deprecated')] : []),
  ];
  return list(
    all.map((words) => item([paragraph(words)])),
    'api-marks',
  );
}
