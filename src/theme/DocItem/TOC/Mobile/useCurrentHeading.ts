import {useEffect, useState} from 'react';
import type {TOCItem} from '@docusaurus/mdx-loader';

/** Everything above this line of the window has been read. A heading at the top of the window, below the bars, is above it. */
const ABOVE = {rootMargin: '1000000px 0px -75% 0px'};

/**
 * The heading that the reader is below, as HTML. Undefined above the first heading. An observer doesn't lay out the parts of
 * the page that aren't visible, unlike reading the positions of all headings.
 */
export function useCurrentHeading(toc: readonly TOCItem[]): string | undefined {
  const [heading, setHeading] = useState<string>();
  useEffect(() => {
    const values = new Map<Element, string>();
    for (const {id, value, level} of toc) {
      const element = level <= 3 ? document.getElementById(id) : null;
      if (element) values.set(element, value);
    }
    const above = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const {target, isIntersecting} of entries) above[isIntersecting ? 'add' : 'delete'](target);
      const last = [...values.keys()].filter((element) => above.has(element)).at(-1);
      setHeading(last && values.get(last));
    }, ABOVE);
    values.forEach((_, element) => observer.observe(element));
    return () => observer.disconnect();
  }, [toc]);
  return heading;
}
