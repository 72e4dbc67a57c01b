/** One error in content that a person wrote: a page, a contract, or a data file. */
export interface Finding {
  /** Relative to the site's folder, with forward slashes: `web/rest/maps.mdx`. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based. Omitted if the finding is about the whole line. */
  readonly column?: number;
  /** The name of the rule in kebab case: `unknown-name`. */
  readonly rule: string;
  /** The problem with the wrong value, and the resolution, in full sentences. */
  readonly message: string;
}

/** A finding of a function that checks a single rule. The list of these functions has the names of the rules. */
export type Problem = Omit<Finding, 'rule'>;

/** One line in the format of a compiler: `web/rest/maps.mdx:12: …`. */
export const formatFinding = ({file, line, message}: Problem): string => `${file}:${line}: ${message}`;

/** Sorts by file and place. Findings at the same place keep their order. */
export function sortFindings<Found extends Problem>(findings: readonly Found[]): Found[] {
  return [...findings].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || (a.column ?? 0) - (b.column ?? 0),
  );
}

/** The problems that a rule found, as its findings. */
export const nameRule = (rule: string, problems: readonly Problem[]): Finding[] =>
  problems.map((problem) => ({...problem, rule}));
