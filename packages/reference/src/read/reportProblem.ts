import type {Root} from 'mdast';
import type {Node} from 'unist';
import type {VFile} from 'vfile';
import {ContentError} from 'api-docs-contract/finding';

/**
 * Returns the result of a function, or `undefined` after an error in the content. The error is reported at the node, or at the
 * line inside a code block, so that all problems of a page are reported together.
 *
 * @throws every error that isn't a `ContentError`
 */
export function attempt<Result>(
  work: () => Result,
  node: Node | undefined,
  file: VFile,
  rule = 'code-block',
): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const start = node?.position?.start;
    const place = start && error.line ? {...start, line: start.line + error.line} : node?.position;
    Object.assign(file.message(error.message, {place, ruleId: rule, source: 'content'}), {fatal: true});
    return undefined;
  }
}

/** Remark plugin, after all others: stops the build if a page has problems. */
export function remarkFailOnProblems() {
  return (_root: Root, file: VFile): void => {
    const [first, ...others] = file.messages.filter(({fatal}) => fatal);
    if (!first) return;
    // An error in the contract is the same for each directive.
    const different = others.filter(({reason}) => reason !== first.reason);
    const rest = different.map(({line, reason}) => `\nLine ${line ?? 1}: ${reason}`).join('');
    file.fail(first.reason + rest, {place: first.place});
  };
}
