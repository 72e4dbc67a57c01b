import type {Root} from 'mdast';
import type {Node, Point} from 'unist';
import type {VFile} from 'vfile';
import type {Finding} from 'api-contract/finding';

/** A problem that a plugin found, before its place is known. */
export interface PluginProblem extends Pick<Finding, 'rule' | 'message'> {
  readonly at: Node | Point | undefined;
}

/** Reports a problem on a page, and continues, so that all problems of a page are reported together. */
export function reportProblem(file: VFile, {rule, message, at}: PluginProblem): void {
  const reported = file.message(message, {
    place: at && 'type' in at ? at.position : at,
    ruleId: rule,
    source: 'content',
  });
  Object.assign(reported, {fatal: true});
}

/** Remark plugin, after all others: stops the build if a page has problems. */
export function remarkFailOnProblems() {
  return (_root: Root, file: VFile): void => {
    const [first, ...others] = file.messages.filter(({fatal}) => fatal);
    if (!first) return;
    const rest = others.map(({line, reason}) => `\nLine ${line ?? 1}: ${reason}`).join('');
    file.fail(first.reason + rest, {place: first.place});
  };
}
