interface Failures {
  /** Why a book could not be read when it changed, by the book’s name. */
  readonly messages: Map<string, string>;
  readonly listeners: Set<() => void>;
}

/** One for all: Docusaurus loads each plugin's modules anew, so that a variable of this file would be there twice. */
const shared = globalThis as {previewFailures?: Failures};
const {messages, listeners} = (shared.previewFailures ??= {messages: new Map(), listeners: new Set()});

/** Notes that a book could not be read, or, without a message, that it could. */
export function noteFailure(book: string, message?: string): void {
  if (messages.get(book) === message) return;
  if (message === undefined) messages.delete(book);
  else messages.set(book, message);
  listeners.forEach((listen) => listen());
}

export const listFailures = (): string[] => [...messages.values()];

/** Calls back whenever the failures are others than before. */
export function onFailures(listen: () => void): void {
  listeners.add(listen);
}
