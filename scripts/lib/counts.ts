import type {ShellResult} from './shell';

/** The number of samples of each language or kind. `tests/build/sampleCounts.ts` reports them. */
export type Samples = Readonly<Record<string, {readonly proven: number; readonly unproven: number}>>;

/** How many checks a step made. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly skippedNames?: readonly string[];
  readonly samples?: Samples;
}

export interface StepResult extends ShellResult {
  /** Reads the step's report file. */
  readonly report: () => string;
}

/** Counts the checks of a step. Throws if it finds nothing to count, because a silent runner has proven nothing. */
export type Parser = (result: StepResult) => Count;

/** A preparation, such as the installation of a browser: counted only if it fails. */
export const nothing: Parser = ({code}) => ({passed: 0, failed: code === 0 ? 0 : 1, skipped: 0});

/** A tool that only passes or fails. */
export const one: Parser = ({code}) => ({passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0});

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly VitestTest[];
  }[];
}

interface VitestTest {
  readonly status: string;
  readonly fullName?: string;
  readonly meta?: SampleCounts;
}

interface SampleCounts {
  readonly proven?: Readonly<Record<string, number>>;
  readonly unproven?: Readonly<Record<string, number>>;
}

/** Vitest's JSON report. */
export const vitest: Parser = ({report}) => {
  const {numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults} = JSON.parse(
    report(),
  ) as VitestReport;
  // A file that cannot be loaded fails without a failed test.
  const brokenFiles = testResults.filter(
    ({status, assertionResults}) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const tests = testResults.flatMap(({assertionResults}) => assertionResults);
  const skippedNames = tests
    .filter(({status}) => status === 'skipped' || status === 'pending')
    .map(({fullName = ''}) => fullName);
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles,
    skipped: numPendingTests + numTodoTests,
    ...(skippedNames.length > 0 ? {skippedNames} : {}),
    ...addSamples(tests.flatMap(({status, meta}) => readSamples(meta ?? {}, status === 'passed'))),
  };
};

/** The samples of a failed test are unproven. */
const readSamples = ({proven = {}, unproven = {}}: SampleCounts, isPassed: boolean): Samples[] => [
  ...Object.entries(proven).map(([kind, number]) => ({
    [kind]: isPassed ? {proven: number, unproven: 0} : {proven: 0, unproven: number},
  })),
  ...Object.entries(unproven).map(([kind, number]) => ({[kind]: {proven: 0, unproven: number}})),
];

function addSamples(all: readonly Samples[]): {samples?: Samples} {
  const samples: Record<string, {proven: number; unproven: number}> = {};
  for (const [kind, {proven, unproven}] of all.flatMap((counts) => Object.entries(counts))) {
    const sum = (samples[kind] ??= {proven: 0, unproven: 0});
    sum.proven += proven;
    sum.unproven += unproven;
  }
  return Object.keys(samples).length > 0 ? {samples} : {};
}

interface ContentReport {
  readonly findings: readonly {readonly file: string}[];
  readonly counts: {
    readonly files: number;
    readonly proven: Readonly<Record<string, number>>;
    readonly unproven: Readonly<Record<string, number>>;
  };
}

/** The report of the content linter. A file without findings is a check that passed. */
export const content: Parser = ({report}) => {
  const {findings, counts} = JSON.parse(report()) as ContentReport;
  const broken = new Set(findings.map(({file}) => file)).size;
  const passed = Math.max(counts.files - broken, 0);
  return {passed, failed: findings.length, skipped: 0, ...addSamples(readSamples(counts, broken === 0))};
};

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
  readonly suites?: readonly Suite[];
}

interface Suite {
  readonly specs?: readonly {readonly tests: readonly PlaywrightTest[]}[];
  readonly suites?: readonly Suite[];
}

interface PlaywrightTest {
  readonly status: string;
  readonly annotations?: readonly {readonly type: string; readonly description?: string}[];
}

/** Playwright's JSON report. */
export const playwright: Parser = ({report}) => {
  const {stats, errors, suites = []} = JSON.parse(report()) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    ...addSamples(listTests(suites).flatMap(readAnnotations)),
  };
};

const listTests = (suites: readonly Suite[]): PlaywrightTest[] =>
  suites.flatMap(({specs = [], suites: inner = []}) => [
    ...specs.flatMap(({tests}) => tests),
    ...listTests(inner),
  ]);

/** Reads the annotation `proven: 57 diagrams`. */
const readAnnotations = ({status, annotations = []}: PlaywrightTest): Samples[] =>
  annotations
    .filter(({type}) => type === 'proven')
    .flatMap(({description = ''}) => {
      const [, number, kind] = /^(\d+) (.+)$/.exec(description) ?? [];
      return kind ? readSamples({proven: {[kind]: Number(number)}}, status === 'expected') : [];
    });

/** Counts the checks of a step. If the exit code is not 0, at least one check failed. */
export function countChecks(parse: Parser, result: StepResult): Count {
  try {
    const count = parse(result);
    return result.code !== 0 && count.failed === 0 ? {...count, failed: 1} : count;
  } catch {
    return {passed: 0, failed: 1, skipped: 0};
  }
}

export function sum(counts: readonly Count[]): Count {
  return counts.reduce<Count>(
    (total, count) => ({
      passed: total.passed + count.passed,
      failed: total.failed + count.failed,
      skipped: total.skipped + count.skipped,
      ...addSamples([total.samples ?? {}, count.samples ?? {}]),
    }),
    {passed: 0, failed: 0, skipped: 0},
  );
}

/** Returns `Samples proven: 44 http, 36 json. Unproven: none.`, or undefined if no test reported samples. */
export function formatSamples({samples}: Count): string | undefined {
  if (!samples) return undefined;
  const list = (which: 'proven' | 'unproven'): string =>
    Object.entries(samples)
      .filter(([, numbers]) => numbers[which] > 0)
      .map(([kind, numbers]) => `${numbers[which]} ${kind}`)
      .join(', ') || 'none';
  return `Samples proven: ${list('proven')}. Unproven: ${list('unproven')}.`;
}

/** Returns `3 passed, 0 failed, 0 skipped`. */
export const format = ({passed, failed, skipped}: Count): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
