/**
 * How many checks a step has made. Each parser takes what the step left behind and returns with a count; one that
 * finds nothing to count throws, because a runner that says nothing has proven nothing.
 *
 * @typedef {{passed: number, failed: number, skipped: number, skippedNames?: string[], samples?: Samples}} Count
 * @typedef {Record<string, {proven: number, unproven: number}>} Samples by their kind; see `tests/build/sampleCounts.ts`
 * @typedef {{code: number, output: string, report: () => string}} StepResult report: the text of the step's report file
 * @typedef {(result: StepResult) => Count} Parser
 */

/** A preparation, such as finding a browser: counted only when it fails. @type {Parser} */
export const nothing = ({code}) => ({passed: 0, failed: code === 0 ? 0 : 1, skipped: 0});

/** A tool that returns yes or no. @type {Parser} */
export const one = ({code}) => ({passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0});

/** Vitest's JSON report. @type {Parser} */
export const vitest = ({report}) => {
  const {numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults} = JSON.parse(report());
  // A file that cannot be loaded fails without holding a failed test.
  const brokenFiles = testResults.filter(
    (/** @type {{status: string, assertionResults: unknown[]}} */ file) =>
      file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  /** @type {VitestTest[]} */
  const tests = testResults.flatMap(
    (/** @type {{assertionResults: VitestTest[]}} */ file) => file.assertionResults,
  );
  const skippedNames = tests
    .filter(({status}) => status === 'skipped' || status === 'pending')
    .map(({fullName = ''}) => fullName);
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles,
    skipped: numPendingTests + numTodoTests,
    ...(skippedNames.length > 0 ? {skippedNames} : {}),
    ...withSamples(tests.flatMap(({status, meta}) => readSamples(meta ?? {}, status === 'passed'))),
  };
};

/** @typedef {{status: string, fullName?: string, meta?: Told}} VitestTest */
/** @typedef {{proven?: Record<string, number>, unproven?: Record<string, number>}} Told */

/** @param {Told} told @param {boolean} isPassed @returns {Samples[]} */
const readSamples = ({proven = {}, unproven = {}}, isPassed) => [
  ...Object.entries(proven).map(([kind, number]) => ({
    [kind]: isPassed ? {proven: number, unproven: 0} : {proven: 0, unproven: number},
  })),
  ...Object.entries(unproven).map(([kind, number]) => ({[kind]: {proven: 0, unproven: number}})),
];

/** @param {Samples[]} all @returns {{samples?: Samples}} nothing where nothing was told */
function withSamples(all) {
  /** @type {Samples} */
  const samples = {};
  for (const [kind, {proven, unproven}] of all.flatMap((one) => Object.entries(one))) {
    const sum = (samples[kind] ??= {proven: 0, unproven: 0});
    sum.proven += proven;
    sum.unproven += unproven;
  }
  return Object.keys(samples).length > 0 ? {samples} : {};
}

/** Playwright's JSON report. @type {Parser} */
export const playwright = ({report}) => {
  const {stats, errors, suites = []} = JSON.parse(report());
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    ...withSamples(listTests(suites).flatMap(readAnnotations)),
  };
};

/**
 * @typedef {{specs?: {tests: PlaywrightTest[]}[], suites?: Suite[]}} Suite
 * @typedef {{status: string, annotations?: {type: string, description?: string}[]}} PlaywrightTest
 */

/** @param {Suite[]} suites @returns {PlaywrightTest[]} */
const listTests = (suites) =>
  suites.flatMap(({specs = [], suites: inner = []}) => [
    ...specs.flatMap(({tests}) => tests),
    ...listTests(inner),
  ]);

/** An annotation `proven: 57 diagrams`. @param {PlaywrightTest} test @returns {Samples[]} */
const readAnnotations = ({status, annotations = []}) =>
  annotations
    .filter(({type}) => type === 'proven')
    .flatMap(({description = ''}) => {
      const [, number, kind] = /^(\d+) (.+)$/.exec(description) ?? [];
      return kind ? readSamples({proven: {[kind]: Number(number)}}, status === 'expected') : [];
    });

/**
 * A line of the output, for tools without a report.
 *
 * @param {RegExp} pattern with the named groups `passed` and `failed`, and `skipped` where the tool skips
 * @returns {Parser}
 */
export const line =
  (pattern) =>
  ({output}) => {
    const groups = pattern.exec(output)?.groups;
    if (!groups) throw new Error(`no line like ${pattern} in the output`);
    return {
      passed: Number(groups.passed),
      failed: Number(groups.failed ?? 0),
      skipped: Number(groups.skipped ?? 0),
    };
  };

/**
 * The count a step is held to: a failure that its parser missed is one failure.
 *
 * @param {Parser} parse
 * @param {StepResult} result
 * @returns {Count}
 */
export function countHonestly(parse, result) {
  try {
    const count = parse(result);
    return result.code !== 0 && count.failed === 0 ? {...count, failed: 1} : count;
  } catch {
    return {passed: 0, failed: 1, skipped: 0};
  }
}

/** @param {Count[]} counts @returns {Count} */
export function sum(counts) {
  return counts.reduce(
    (total, count) => ({
      passed: total.passed + count.passed,
      failed: total.failed + count.failed,
      skipped: total.skipped + count.skipped,
      ...withSamples([total.samples ?? {}, count.samples ?? {}]),
    }),
    /** @type {Count} */ ({passed: 0, failed: 0, skipped: 0}),
  );
}

/**
 * `Samples proven: 44 http, 36 json. Unproven: none.`
 *
 * @param {Count} count
 * @returns {string | undefined} undefined where the count tells of no samples
 */
export function formatSamples({samples}) {
  if (!samples) return undefined;
  /** @param {'proven' | 'unproven'} which */
  const list = (which) =>
    Object.entries(samples)
      .filter(([, numbers]) => numbers[which] > 0)
      .map(([kind, numbers]) => `${numbers[which]} ${kind}`)
      .join(', ') || 'none';
  return `Samples proven: ${list('proven')}. Unproven: ${list('unproven')}.`;
}

/** `3 passed, 0 failed, 0 skipped`. @param {Count} count */
export const format = ({passed, failed, skipped}) => `${passed} passed, ${failed} failed, ${skipped} skipped`;
