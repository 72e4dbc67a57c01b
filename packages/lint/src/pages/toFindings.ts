import type {VFileMessage} from 'vfile-message';
import {toProblem, type Finding} from 'api-contract/finding';

/** The problems that remark plugins have reported for a page. */
export function toFindings(messages: readonly VFileMessage[], file: string): Finding[] {
  return messages.map(({reason, ruleId, line, column}) => ({
    ...toProblem({file, line: line ?? 1, ...(column === undefined ? {} : {column})}, reason),
    rule: ruleId ?? 'page',
  }));
}
