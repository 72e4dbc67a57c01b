import type {Finding} from '../finding';

/** Rules whose findings can follow from another finding, and the rules of that finding. */
const causes: Readonly<Record<string, readonly string[]>> = {
  // A sample that a directive draws repeats the mistake of its example.
  'generated-sample': ['example-valid'],
  // A page that can't be read, or a wrong name, doesn't quote the region that its writer means.
  'region-unused': ['mdx-syntax', 'region'],
};

/** Drops findings that disappear when another finding is fixed. */
export function withoutConsequences(findings: readonly Finding[]): Finding[] {
  const rules = new Set(findings.map(({rule}) => rule));
  return findings.filter(({rule}) => !causes[rule]?.some((cause) => rules.has(cause)));
}
