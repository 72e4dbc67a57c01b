import {VFile} from 'vfile';
import {expect, it} from 'vitest';
import {explainFailure, tellMistake} from './formatBuildError';

/** As Docusaurus's loader wraps what a step of Markdown throws. */
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

it('a mistake of a page is told with its file, its line and what to do, and without a stack trace', () => {
  const message = wrap(() => fail('There is no operation "a".\nLine 9: nor "b".'));
  expect(tellMistake(message, '/site')).toBe('web/page.mdx:7: There is no operation "a".\nLine 9: nor "b".');
});

it('a mistake that knows its place is left as it is', () => {
  const message = wrap(() => fail('web/other.mdx:3: The page "a" does not exist.'));
  expect(tellMistake(message, '/site')).toBe('web/other.mdx:3: The page "a" does not exist.');
});

it('the fault of a program keeps its stack trace', () => {
  const message = wrap(() => {
    throw new TypeError('x is undefined');
  });
  expect(tellMistake(message, '/site')).toBe(undefined);
});

it('a book that cannot be read is told with what led to it, and files as writers call them', () => {
  const cause = new Error('bad indentation of a mapping entry');
  expect(explainFailure(new Error('Cannot read /site/web/page.mdx', {cause}), '/site')).toBe(
    'Cannot read web/page.mdx\nbad indentation of a mapping entry',
  );
});
