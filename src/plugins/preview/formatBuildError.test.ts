import {VFile} from 'vfile';
import {expect, it} from 'vitest';
import {formatBuildError} from './formatBuildError';

/** Wraps an error in the same way as Docusaurus's MDX loader. */
function wrap(work: () => void): string {
  try {
    work();
    return '';
  } catch (thrown) {
    const error = thrown as Error;
    const data = JSON.stringify(error, null, 2);
    const details = data === '{}' ? error.stack : `${data}\n${error.stack}`;
    return `MDX compilation failed for file "/site/web/page.mdx"\nCause: ${error.message}\nDetails:\n${details}`;
  }
}

const page = new VFile({path: '/site/web/page.mdx'});
const fail = (message: string): void =>
  page.fail(message, {
    place: {start: {line: 7, column: 3}, end: {line: 9, column: 1}},
    ancestors: [{type: 'root'}],
  });

it('an error in the content has its file, line, and message, without a stack trace', () => {
  const message = wrap(() => fail('There is no operation "a".\nLine 9: nor "b".'));
  expect(formatBuildError(message, '/site')).toBe(
    'web/page.mdx:7: There is no operation "a".\nLine 9: nor "b".',
  );
});

it('an error with file and line does not change', () => {
  const message = wrap(() => fail('web/other.mdx:3: The page "a" does not exist.'));
  expect(formatBuildError(message, '/site')).toBe('web/other.mdx:3: The page "a" does not exist.');
});

it('an error in the code keeps its stack trace', () => {
  const message = wrap(() => {
    throw new TypeError('x is undefined');
  });
  expect(formatBuildError(message, '/site')).toBe(undefined);
});
