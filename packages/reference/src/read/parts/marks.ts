import * as md from '../../model/nodes';

/** A property of an operation or an event: its label and its value. Without a value, it isn't shown. */
export type Mark = readonly [label: string, value: string | readonly md.Inline[] | undefined];

/** The grid of properties below a heading, which ends with the date of an addition and a deprecation. */
export function drawMarkList(
  marks: readonly Mark[],
  {since, deprecated}: {since: string | undefined; deprecated: boolean | undefined},
): md.Block {
  const all: Mark[] = [...marks, ['Since', since], ['Status', deprecated ? 'Deprecated' : undefined]];
  return md.bullets(
    all.flatMap(([label, value]) => (value?.length ? [md.line`${md.strong(`${label}:`)} ${value}`] : [])),
    'api-marks',
  );
}
