let observer: ResizeObserver | undefined;

/** Adds scrollable tables to the tab order. Their width depends on the window, unlike that of samples. */
export function watchScrollRegions(): void {
  observer ??= new ResizeObserver((entries) => entries.forEach(({target}) => updateTabIndex(target)));
  observer.disconnect();
  document.querySelectorAll('.markdown table').forEach((region) => observer?.observe(region));
}

function updateTabIndex(region: Element): void {
  if (region.scrollWidth > region.clientWidth) region.setAttribute('tabindex', '0');
  else if (region !== document.activeElement) region.removeAttribute('tabindex');
}
