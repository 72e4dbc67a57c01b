import {createElement, type HTMLAttributes, type ReactNode, type SyntheticEvent} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useHistory} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

export interface Props extends HTMLAttributes<HTMLElement> {
  /** The name of the element. */
  readonly as: string;
  /** All that is in it. */
  readonly html: string;
}

/**
 * An element with finished HTML in it. Its links lead on within the document, as Docusaurus's own do, by one listener
 * for all of them; and the build hears of every link and every place in it.
 */
export default function StaticHtml({as, html, ...attributes}: Props): ReactNode {
  const history = useHistory();
  const brokenLinks = useBrokenLinks();
  if (!ExecutionEnvironment.canUseDOM) {
    if (attributes.id) brokenLinks.collectAnchor(attributes.id);
    for (const {groups} of html.matchAll(/ id="(?<id>[^"]+)"/g)) brokenLinks.collectAnchor(groups?.id);
    for (const {groups} of html.matchAll(/ href="(?<link>[#/][^"]*)"/g))
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
    onMouseOver: loadAhead,
    onTouchStart: loadAhead,
  } satisfies HTMLAttributes<HTMLElement>);
}

/** The link within the site that an event is about. */
const findLink = ({target}: SyntheticEvent): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;

function loadAhead(event: SyntheticEvent): void {
  const link = findLink(event);
  if (link) void window.docusaurus.preload(link.pathname);
}
