import {whenQuiet} from './quiet';

const waiting: string[] = [];
let isBusy = false;

/**
 * Docusaurus 3.9.1 fetches the scripts of every link on the screen as soon as it has started: beside a sidebar thirty
 * pages at once, in the way of what the reader asks for next. Here they come one after the other. A link under the
 * pointer is not concerned: its page is loaded at once.
 */
function calm(): void {
  const {prefetch, preload} = window.docusaurus;
  const fetchNext = (): void => {
    const route = waiting.shift();
    isBusy = route !== undefined;
    if (route === undefined) return;
    const goOn = (): void => whenQuiet(fetchNext);
    const fetched = prefetch(route);
    if (fetched) fetched.then(goOn, goOn);
    else fetchNext();
  };
  window.docusaurus = Object.freeze({
    preload,
    prefetch(route: string): false {
      waiting.push(route);
      if (!isBusy) whenQuiet(fetchNext);
      isBusy = true;
      return false;
    },
  });
}

// Docusaurus makes the object after its client modules have run, in the same script.
if (typeof window !== 'undefined') queueMicrotask(calm);
