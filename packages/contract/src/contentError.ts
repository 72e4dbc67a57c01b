import {formatFinding, toProblem, type Place, type Problem} from './finding';

/**
 * An error in text that a person wrote or typed: a page, a contract, or a command. It is reported with its place and without a
 * stack trace. It is a class, so that the step that knows the place can distinguish it from a crash.
 */
export class ContentError extends Error {
  /** The problems with their places. Empty if only the caller knows the place. */
  readonly problems: readonly Problem[];
  /** 1-based line inside a code block. */
  readonly line: number | undefined;

  /**
   * @param problem the message, or several problems of a contract
   * @param at the place in a contract, which the message then starts with, or the line inside a code block
   */
  constructor(problem: string | readonly Problem[], at?: Place | number) {
    const problems =
      typeof problem !== 'string' ? problem : typeof at === 'object' ? [toProblem(at, problem)] : [];
    super(
      typeof problem === 'string' && problems.length === 0 ? problem : problems.map(formatFinding).join('\n'),
    );
    this.name = 'ContentError';
    this.problems = problems;
    this.line = typeof at === 'number' ? at : undefined;
  }
}
