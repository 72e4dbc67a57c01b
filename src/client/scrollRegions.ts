import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

let observer: ResizeObserver | undefined;

/** Adds scrollable tables to the tab order. Their width depends on the window, unlike that of samples. */
function watchScrollRegions(): void {
  observer ??= new ResizeObserver((entries) => entries.forEach(({target}) => updateTabIndex(target)));
  observer.disconnect();
  document.querySelectorAll('.markdown table').forEach((region) => observer?.observe(region));
}

function updateTabIndex(region: Element): void {
  if (region.scrollWidth > region.clientWidth) region.setAttribute('tabindex', '0');
  else if (region !== document.activeElement) region.removeAttribute('tabindex');
}

// Works before hydration, too.
if (ExecutionEnvironment.canUseDOM) watchScrollRegions();

/** Docusaurus calls this function after hydration and after each navigation. */
export function onRouteDidUpdate(): void {
  watchScrollRegions();
}
