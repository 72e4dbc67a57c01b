import type {Root} from 'mdast';
import type {Node} from 'unist';
import type {VFile} from 'vfile';
import {ContentError} from 'api-contract/finding';

/**
 * Reports an error in the content at a node, or at the line inside a code block, and continues, so that all problems of a
 * page are reported together.
 *
 * @throws every error that isn't a `ContentError`
 */
export function reportError(error: unknown, node: Node | undefined, file: VFile, rule = 'code-block'): void {
  if (!(error instanceof ContentError)) throw error;
  const start = node?.position?.start;
  const place = start && error.line ? {line: start.line + error.line, column: start.column} : node?.position;
  Object.assign(file.message(error.message, {place, ruleId: rule, source: 'content'}), {fatal: true});
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
