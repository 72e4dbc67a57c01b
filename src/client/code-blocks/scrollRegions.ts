let observer: ResizeObserver | undefined;

/**
 * Leaves in the tab order only those samples that can be scrolled, and puts wide tables into it. The HTML has all
 * samples in it, for readers without JavaScript; on a page of sixty that would be sixty stops that do nothing.
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
