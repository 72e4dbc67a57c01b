interface LoadErrors {
  /** Error messages by the ID of the book. */
  readonly messages: Map<string, string>;
  readonly listeners: Set<() => void>;
}

/** Global, because Docusaurus loads the modules of each plugin separately. */
const shared = globalThis as {loadErrors?: LoadErrors};
const {messages, listeners} = (shared.loadErrors ??= {messages: new Map(), listeners: new Set()});

/** Sets the load error of a book, or removes it. */
export function setLoadError(book: string, message?: string): void {
  if (messages.get(book) === message) return;
  if (message === undefined) messages.delete(book);
  else messages.set(book, message);
  listeners.forEach((listener) => listener());
}

export const listLoadErrors = (): string[] => [...messages.values()];

/** Calls the listener whenever the load errors change. */
export function onLoadErrorsChange(listener: () => void): void {
  listeners.add(listener);
}
