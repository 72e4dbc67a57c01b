import {isVerb, verbs, type Verb} from './verbs';
import {WriterMistake} from './writerMistake';

/** A raw HTTP message, taken apart as far as drawing it needs. */
export type HttpMessage = {
  readonly start: {readonly verb: Verb} | {readonly status: number; readonly reason: string};
  /** The start line and the headers. */
  readonly head: string;
  /** Everything from the blank line on, that line's breaks included; empty without a body. */
  readonly rest: string;
  /** Media type without parameters, in lower case. */
  readonly contentType: string | undefined;
};

/**
 * Reads a raw HTTP message.
 *
 * @throws WriterMistake where it begins neither with a request line nor with a status line.
 */
export function readHttpMessage(text: string): HttpMessage {
  const blank = text.search(/\n[ \t]*\n/);
  const head = blank < 0 ? text : text.slice(0, blank);
  const contentType = /^content-type:\s*(?<type>[^\s;]+)/im.exec(head)?.groups?.type?.toLowerCase();
  return {start: readStartLine(head.split('\n')[0] ?? ''), head, rest: text.slice(head.length), contentType};
}

function readStartLine(line: string): HttpMessage['start'] {
  const status = /^HTTP\/[\d.]+ (?<code>\d{3})(?: (?<reason>.*))?$/.exec(line)?.groups;
  if (status) return {status: Number(status.code), reason: status.reason?.trim() ?? ''};
  const verb = /^(?<verb>[A-Z]+) \S+(?: HTTP\/[\d.]+)?$/.exec(line)?.groups?.verb;
  if (verb && isVerb(verb)) return {verb};
  throw new WriterMistake(
    `An http sample is a whole raw message. "${line}" is neither a request line, such as "GET /v2/systems ` +
      `HTTP/1.1" (${verbs.join(', ')}), nor a status line, such as "HTTP/1.1 201 Created".`,
    1,
  );
}
