import type {Finding} from '../finding';

/** What a check found, and how many facts it compared. */
export interface FactResult {
  readonly findings: readonly Finding[];
  readonly checked: number;
}

/** A fact that differs from its source, with its place. `undefined` for a fact that agrees with its source. */
export type Verdict = {readonly line: number; readonly column?: number; readonly message: string} | undefined;

/** The result of a check whose findings have one rule. */
export function toResult(file: string, rule: string, verdicts: readonly Verdict[]): FactResult {
  const findings = verdicts.flatMap((verdict) => (verdict ? [{...verdict, file, rule}] : []));
  return {findings, checked: verdicts.length};
}

export function joinResults(results: readonly FactResult[]): FactResult {
  return {
    findings: results.flatMap(({findings}) => findings),
    checked: results.reduce((sum, {checked}) => sum + checked, 0),
  };
}
