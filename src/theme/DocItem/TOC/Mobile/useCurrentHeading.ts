import {useEffect, useState} from 'react';
import type {TOCItem} from '@docusaurus/mdx-loader';

/** Everything above this line of the window has been read. A heading at the top of the window, below the bars, is above it. */
const ABOVE = {rootMargin: '1000000px 0px -75% 0px'};

/**
 * The heading that the visitor is below. Undefined above the first heading. An observer doesn't lay out the parts of
 * the page that aren't visible, unlike reading the positions of all headings.
 */
export function useCurrentHeading(toc: readonly TOCItem[]): TOCItem | undefined {
  const [heading, setHeading] = useState<TOCItem>();
  useEffect(() => {
    const items = new Map<Element, TOCItem>();
    for (const item of toc) {
      const element = item.level <= 3 ? document.getElementById(item.id) : null;
      if (element) items.set(element, item);
    }
    const above = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const {target, isIntersecting} of entries) above[isIntersecting ? 'add' : 'delete'](target);
      const last = [...items.keys()].filter((element) => above.has(element)).at(-1);
      setHeading(last && items.get(last));
    }, ABOVE);
    items.forEach((_, element) => observer.observe(element));
    return () => observer.disconnect();
  }, [toc]);
  return heading;
}
