import {whenQuiet} from './quiet';

/**
 * Docusaurus 3.9.1 fetches the scripts of every link on the screen as soon as it has started: beside a sidebar thirty
 * pages at once, in the way of what the reader asks for next. Here they come one after the other. A link under the
 * pointer is not concerned: its page is loaded at once.
 */
function calm(): void {
  const {prefetch, preload} = window.docusaurus;
  const fetchAfter = async (others: Promise<void>, route: string): Promise<void> => {
    await others;
    await new Promise<void>(whenQuiet);
    // Never rejects: a file that does not come is in the console.
    await prefetch(route);
  };
  let last = Promise.resolve();
  window.docusaurus = Object.freeze({
    preload,
    prefetch(route: string): false {
      last = fetchAfter(last, route);
      return false;
    },
  });
}

// Docusaurus makes the object after its client modules have run, in the same script.
if (typeof window !== 'undefined') queueMicrotask(calm);
