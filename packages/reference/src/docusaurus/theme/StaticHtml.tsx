import {createElement, type HTMLAttributes, type ReactNode, type SyntheticEvent} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useHistory} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

/** The tag name of an element, its inner HTML, and its attributes. */
type Props = HTMLAttributes<HTMLElement> & {readonly as: string; readonly html: string};

/**
 * An element with static HTML. One listener makes its links navigate without a page load, as Docusaurus's links do. During
 * the build, its links and anchors are reported to the broken-link check.
 */
export default function StaticHtml({as, html, ...attributes}: Props): ReactNode {
  const history = useHistory();
  const brokenLinks = useBrokenLinks();
  if (!ExecutionEnvironment.canUseDOM) {
    if (attributes.id) brokenLinks.collectAnchor(attributes.id);
    for (const {groups} of html.matchAll(/<[^>]* id="(?<id>[^"]+)"/g)) brokenLinks.collectAnchor(groups?.id);
    for (const {groups} of html.matchAll(/<[^>]* href="(?<link>[#/][^"]*)"/g))
      brokenLinks.collectLink(groups?.link);
  }
  return createElement(as, {
    ...attributes,
    dangerouslySetInnerHTML: {__html: html},
    onClick: (event) => {
      const link = findLink(event);
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      history.push(link.pathname + link.search + link.hash);
    },
    onMouseOver: preloadPage,
    onTouchStart: preloadPage,
  } satisfies HTMLAttributes<HTMLElement>);
}

/** The internal link of an event. */
const findLink = ({target}: SyntheticEvent): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;

function preloadPage(event: SyntheticEvent): void {
  const link = findLink(event);
  if (link) void window.docusaurus.preload(link.pathname);
}
