let observer: ResizeObserver | undefined;

/**
 * Keeps only scrollable samples in the tab order, and adds scrollable tables. In the HTML, all samples are in the tab
 * order, for readers without JavaScript. On long pages, that would be many useless tab stops.
 */
export function watchScrollRegions(): void {
  observer ??= new ResizeObserver((entries) => entries.forEach(({target}) => updateTabIndex(target)));
  observer.disconnect();
  document.querySelectorAll('.sample pre, .markdown table').forEach((region) => observer?.observe(region));
}

function updateTabIndex(region: Element): void {
  if (region.scrollWidth > region.clientWidth) region.setAttribute('tabindex', '0');
  else if (region !== document.activeElement) region.removeAttribute('tabindex');
}
