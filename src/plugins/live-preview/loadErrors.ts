interface LoadErrors {
  /** Error messages by the ID of the book. */
  readonly messages: Map<string, string>;
  readonly listeners: Set<() => void>;
}

/** Global, because Docusaurus loads the modules of each plugin separately. */
const shared = globalThis as {loadErrors?: LoadErrors};
const {messages, listeners} = (shared.loadErrors ??= {messages: new Map(), listeners: new Set()});

/** Sets the load error of a book, or removes it. */
function setLoadError(book: string, message?: string): void {
  if (messages.get(book) === message) return;
  if (message === undefined) messages.delete(book);
  else messages.set(book, message);
  listeners.forEach((listener) => listener());
}

/** The results of the loads of one book. */
export interface Loads {
  /** Starts a load, and returns the function that reports its error. */
  readonly start: () => (message: string) => void;
  /** Reports that a load has succeeded. */
  readonly succeed: () => void;
}

/**
 * Tracks the loads of a book. Docusaurus 3.9 starts a load after each save, even while an older one is running. An older load
 * that ends later doesn't replace the result of the newest one.
 */
export function trackLoads(book: string): Loads {
  let started = 0;
  let hasFailed = false;
  return {
    start: () => {
      const load = ++started;
      hasFailed = false;
      return (message) => {
        if (load !== started) return;
        hasFailed = true;
        setLoadError(book, message);
      };
    },
    succeed: () => {
      if (!hasFailed) setLoadError(book);
    },
  };
}

export const listLoadErrors = (): string[] => [...messages.values()];

/** Calls the listener whenever the load errors change. */
export function onLoadErrorsChange(listener: () => void): void {
  listeners.add(listener);
}
