import {useEffect, useRef, useState, type ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import styles from './styles.module.css';
import {useCurrentHeading} from './useCurrentHeading';

/**
 * Ejected: on small screens, a bar below the navbar stays visible, shows the current heading, and opens the contents. The
 * original is a button at the start of the page. `docusaurus-openapi-reference` closes the contents.
 */
export default function DocItemTOCMobile(): ReactNode {
  const {toc, frontMatter, metadata} = useDoc();
  const heading = useCurrentHeading(toc);
  const bar = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // The visitor can open the bar before hydration.
  useEffect(() => setIsOpen(bar.current?.open === true), []);
  useEffect(() => (isOpen && heading ? markCurrent(bar.current, heading.id) : undefined), [isOpen, heading]);
  return (
    <details
      ref={bar}
      data-menu
      className={clsx(ThemeClassNames.docs.docTocMobile, styles.bar)}
      onToggle={({currentTarget}) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <span>On this page</span>
        {/* The heading is part of the article. */}
        {heading && (
          <span
            className={styles.heading}
            aria-hidden="true"
            dangerouslySetInnerHTML={{__html: heading.value}}
          />
        )}
      </summary>
      {isOpen && (
        <nav className={styles.contents} aria-label="On this page">
          <a href="#">{metadata.title}</a>
          <TOCItems
            toc={toc}
            minHeadingLevel={frontMatter.toc_min_heading_level}
            maxHeadingLevel={frontMatter.toc_max_heading_level}
          />
        </nav>
      )}
    </details>
  );
}

/** Marks the link to the heading, and scrolls the contents to it. Returns a function that removes the mark. */
function markCurrent(bar: HTMLElement | null, id: string): (() => void) | undefined {
  const link = bar?.querySelector<HTMLElement>(`a[href="#${id}"]`);
  const contents = link?.closest('nav');
  if (!link || !contents) return;
  link.setAttribute('aria-current', 'location');
  contents.scrollTop = link.offsetTop - contents.clientHeight / 2;
  return () => link.removeAttribute('aria-current');
}
