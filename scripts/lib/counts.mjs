/**
 * How many checks a step has made. Each parser takes what the step left behind and answers with a count; one that
 * finds nothing to count throws, because a runner that says nothing has proven nothing.
 *
 * @typedef {{passed: number, failed: number, skipped: number}} Count
 * @typedef {{code: number, output: string, report: () => string}} StepResult report: the text of the step's report file
 * @typedef {(result: StepResult) => Count} Parser
 */

/** A preparation, such as finding a browser: counted only when it fails. @type {Parser} */
export const nothing = ({code}) => ({passed: 0, failed: code === 0 ? 0 : 1, skipped: 0});

/** A tool that answers yes or no. @type {Parser} */
export const one = ({code}) => ({passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0});

/** Vitest's JSON report. @type {Parser} */
export const vitest = ({report}) => {
  const {numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults} = JSON.parse(report());
  // A file that cannot be loaded fails without holding a failed test.
  const brokenFiles = testResults.filter(
    (/** @type {{status: string, assertionResults: unknown[]}} */ file) =>
      file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles,
    skipped: numPendingTests + numTodoTests,
  };
};

/** Playwright's JSON report. @type {Parser} */
export const playwright = ({report}) => {
  const {stats, errors} = JSON.parse(report());
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
};

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
    }),
    {passed: 0, failed: 0, skipped: 0},
  );
}

/** `3 passed, 0 failed, 0 skipped`. @param {Count} count */
export const format = ({passed, failed, skipped}) => `${passed} passed, ${failed} failed, ${skipped} skipped`;
