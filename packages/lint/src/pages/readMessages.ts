import type {VFileMessage} from 'vfile-message';
import {toFindings, toProblem, type Finding} from 'api-contract/finding';

/** The problems that remark plugins have reported for a page. */
export const readMessages = (messages: readonly VFileMessage[], file: string): Finding[] =>
  messages.flatMap(({reason, ruleId = 'page', line = 1, column}) =>
    toFindings({id: ruleId, messages: {}}, [
      toProblem({file, line, ...(column === undefined ? {} : {column})}, reason),
    ]),
  );
