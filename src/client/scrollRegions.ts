import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

let observer: ResizeObserver | undefined;

/** Adds scrollable tables and samples to the tab order, if the build didn't. Their size depends on the window. */
function watchScrollRegions(): void {
  observer ??= new ResizeObserver((entries) => entries.forEach(({target}) => updateTabIndex(target)));
  observer.disconnect();
  document
    .querySelectorAll('.markdown table, .markdown pre:not([tabindex])')
    .forEach((region) => observer?.observe(region));
}

function updateTabIndex(region: Element): void {
  const {scrollWidth, clientWidth, scrollHeight, clientHeight} = region;
  if (scrollWidth > clientWidth || scrollHeight > clientHeight) region.setAttribute('tabindex', '0');
  else if (region !== document.activeElement) region.removeAttribute('tabindex');
}

// Works before hydration, too.
if (ExecutionEnvironment.canUseDOM) watchScrollRegions();

/** Docusaurus calls this function after hydration and after each navigation. */
export function onRouteDidUpdate(): void {
  watchScrollRegions();
}
