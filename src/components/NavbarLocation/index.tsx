import {useLocation} from '@docusaurus/router';
import {useWindowSize} from '@docusaurus/theme-common';
import {useEffect, useState, type ReactNode} from 'react';
import styles from './styles.module.css';

interface Location {
  /** The title of the page. Empty while the title itself is visible, and on pages without an article. */
  readonly page: string;
  /** The heading that the table of contents highlights. Empty above the first heading. */
  readonly heading: string;
}

/** The height of the navbar in pixels, which covers the title before it leaves the window. */
const NAVBAR_HEIGHT = 52;

const noLocation: Location = {page: '', heading: ''};

/**
 * An item of the navbar that shows the location of the reader: "Devices › Unlock a door". It is hidden from screen readers,
 * because the breadcrumbs and the table of contents contain the same text. The mobile menu doesn't have it.
 */
export default function NavbarLocation({mobile = false}: {readonly mobile?: boolean}): ReactNode {
  const {page, heading} = useReaderLocation();
  if (mobile) return null;
  return (
    <p className={styles.location} aria-hidden="true">
      {page && <span className={styles.page}>{page}</span>}
      {page && heading && <span className={styles.heading}>{heading}</span>}
    </p>
  );
}

/** Observes the title and the table of contents, which doesn't need layout work while the reader scrolls. */
function useReaderLocation(): Location {
  const {pathname} = useLocation();
  // Docusaurus adds and removes the table of contents when the width of the window changes.
  const windowSize = useWindowSize();
  const [location, setLocation] = useState(noLocation);

  useEffect(() => {
    const title = document.querySelector('article h1');
    const contents = document.querySelector('.theme-doc-toc-desktop');
    if (!title) return;
    let isTitleAbove = false;
    const update = (): void => setLocation(isTitleAbove ? readLocation(title, contents) : noLocation);
    const titleObserver = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        isTitleAbove = entry?.isIntersecting === false && entry.boundingClientRect.top < NAVBAR_HEIGHT;
        update();
      },
      {rootMargin: `-${NAVBAR_HEIGHT}px 0px 0px`},
    );
    const contentsObserver = new MutationObserver(update);
    titleObserver.observe(title);
    if (contents) contentsObserver.observe(contents, {attributeFilter: ['class'], subtree: true});
    return () => {
      titleObserver.disconnect();
      contentsObserver.disconnect();
      setLocation(noLocation);
    };
  }, [pathname, windowSize]);

  return location;
}

function readLocation(title: Element, contents: Element | null): Location {
  const heading = contents?.querySelector('.table-of-contents__link--active');
  return {page: title.textContent ?? '', heading: heading?.textContent ?? ''};
}
