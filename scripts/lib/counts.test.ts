import {describe, expect, test} from 'vitest';
import {content, countChecks, format, formatSamples, nothing, one, playwright, sum, vitest} from './counts';

const result = (code: number, {output = '', report = ''} = {}) => ({code, output, report: () => report});

describe('the count of each runner', () => {
  test('a tool that only passes or fails is one check', () => {
    expect(one(result(0))).toEqual({passed: 1, failed: 0, skipped: 0});
    expect(one(result(2))).toEqual({passed: 0, failed: 1, skipped: 0});
  });

  test('the content linter counts files without findings, findings, and samples', () => {
    const counts = {files: 5, proven: {json: 4}, unproven: {json: 1}};
    const findings = [{file: 'a.mdx'}, {file: 'a.mdx'}];
    const samples = {json: {proven: 4, unproven: 1}};
    expect(content(result(0, {report: JSON.stringify({findings: [], counts})}))).toEqual({
      passed: 5,
      failed: 0,
      skipped: 0,
      samples,
    });
    expect(content(result(1, {report: JSON.stringify({findings, counts})}))).toMatchObject({
      passed: 4,
      failed: 2,
    });
  });

  test('a preparation counts only when it fails', () => {
    expect(nothing(result(0))).toEqual({passed: 0, failed: 0, skipped: 0});
    expect(nothing(result(1)).failed).toBe(1);
  });

  test('Vitest: a file that cannot be loaded is a failure', () => {
    const report = JSON.stringify({
      numPassedTests: 4,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [
        {status: 'failed', assertionResults: []},
        {status: 'failed', assertionResults: [{}]},
      ],
    });
    expect(vitest(result(1, {report}))).toEqual({passed: 4, failed: 2, skipped: 3});
  });

  test('Playwright: a flaky test and an error outside the tests are failures', () => {
    const report = JSON.stringify({
      stats: {expected: 9, unexpected: 1, flaky: 1, skipped: 3},
      errors: [{message: 'setup'}],
    });
    expect(playwright(result(1, {report}))).toEqual({passed: 9, failed: 3, skipped: 3});
  });
});

describe('the samples that tests prove', () => {
  const report = JSON.stringify({
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        status: 'failed',
        assertionResults: [
          {status: 'passed', meta: {proven: {http: 2, json: 1}}},
          {status: 'passed', meta: {proven: {http: 3}, unproven: {json: 1}}},
          {status: 'failed', meta: {proven: {uri: 4}}},
        ],
      },
    ],
  });

  test('are counted by kind; those of a failed test are unproven', () => {
    const count = vitest(result(1, {report}));
    expect(formatSamples(count)).toBe('Samples proven: 5 http, 1 json. Unproven: 1 json, 4 uri.');
  });

  test('are read from Playwright’s annotations, and added to the others', () => {
    const spec = {tests: [{status: 'expected', annotations: [{type: 'proven', description: '57 diagrams'}]}]};
    const browser = JSON.stringify({
      stats: {expected: 1, unexpected: 0, flaky: 0, skipped: 0},
      errors: [],
      suites: [{suites: [{specs: [spec]}]}],
    });
    const total = sum([playwright(result(0, {report: browser})), {passed: 1, failed: 0, skipped: 0}]);
    expect(formatSamples(total)).toBe('Samples proven: 57 diagrams. Unproven: none.');
  });

  test('have the name of a skipped test that would prove them', () => {
    const skipping = JSON.stringify({
      numPassedTests: 0,
      numFailedTests: 0,
      numPendingTests: 1,
      numTodoTests: 0,
      testResults: [
        {status: 'passed', assertionResults: [{status: 'skipped', fullName: 'the C# samples compile'}]},
      ],
    });
    expect(vitest(result(0, {report: skipping})).skippedNames).toEqual(['the C# samples compile']);
  });

  test('are not reported if no test has any', () => {
    expect(formatSamples(one(result(0)))).toBeUndefined();
  });
});

describe('a failure is counted', () => {
  test('for an exit code that is not 0, even if every counted check passed', () => {
    const report = JSON.stringify({stats: {expected: 9, unexpected: 0, flaky: 0, skipped: 0}, errors: []});
    expect(countChecks(playwright, result(1, {report}))).toEqual({passed: 9, failed: 1, skipped: 0});
  });

  test('for a runner without a report, whatever its exit code', () => {
    expect(countChecks(vitest, result(0))).toEqual({passed: 0, failed: 1, skipped: 0});
  });
});

test('counts add up to the last line', () => {
  const total = sum([
    {passed: 1, failed: 0, skipped: 2},
    {passed: 10, failed: 3, skipped: 0},
  ]);
  expect(format(total)).toBe('11 passed, 3 failed, 2 skipped');
});
