import type {Root} from 'mdast';
import type {Node, Point} from 'unist';
import type {VFile} from 'vfile';
import type {VFileMessage} from 'vfile-message';
import type {Finding} from 'api-contract/finding';

/** A problem that a plugin found, before its place is known. */
export interface PluginProblem extends Pick<Finding, 'rule' | 'message' | 'messageId' | 'data' | 'cause'> {
  readonly at: Node | Point | undefined;
}

/** A message with the data of its finding. */
type PluginMessage = VFileMessage & {finding?: Pick<Finding, 'messageId' | 'data' | 'cause'>};

/** Reports a problem on a page, and continues, so that all problems of a page are reported together. */
export function reportProblem(file: VFile, {rule, message, at, ...finding}: PluginProblem): void {
  const reported: PluginMessage = file.message(message, {
    place: at && 'type' in at ? at.position : at,
    ruleId: rule,
    source: 'content',
  });
  Object.assign(reported, {fatal: true, finding});
}

/** The problems that the plugins have reported for a page. */
export function toFindings(messages: readonly PluginMessage[], file: string): Finding[] {
  return messages.map(({reason, ruleId, line, column, finding}) => ({
    file,
    line: line ?? 1,
    ...(column === undefined ? {} : {column}),
    rule: ruleId ?? 'page',
    message: reason,
    ...finding,
  }));
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
