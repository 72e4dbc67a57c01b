import {formatFinding, type Finding} from '../finding';

/** Rules whose findings can follow from another finding, and the rules of that finding. */
const causes: Readonly<Record<string, readonly string[]>> = {
  // A sample that a directive draws repeats the mistake of its example.
  'generated-sample': ['example-valid'],
  // A page that can't be read, or a wrong name, doesn't quote the region that its writer means.
  'region-unused': ['mdx-syntax', 'region'],
  // The rows below a syntax error are missing in the data.
  'example-id': ['data-syntax'],
  'sample-value': ['data-syntax'],
  'wrong-number': ['data-syntax'],
  'wrong-story': ['data-syntax'],
};

/** Drops findings that disappear when another finding is fixed. */
export function withoutConsequences(findings: readonly Finding[]): Finding[] {
  const rules = new Set(findings.map(({rule}) => rule));
  const texts = findings.map(formatFinding);
  return findings.filter(
    (finding) =>
      !causes[finding.rule]?.some((cause) => rules.has(cause)) &&
      !texts.some((text) => finding.message.includes(text)) &&
      !findings.some((other) => repeats(finding, other)),
  );
}

/** A name of an event in a diagram or in code font is also checked as a name of the contract. */
const repeats = (finding: Finding, other: Finding): boolean =>
  finding.rule === 'event-name' &&
  other.rule !== 'event-name' &&
  finding.file === other.file &&
  finding.line === other.line &&
  quotedName(finding) === quotedName(other);

const quotedName = ({message}: Finding): string | undefined => /"([^"]+)"/.exec(message)?.[1];
