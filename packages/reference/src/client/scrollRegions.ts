import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

let observer: ResizeObserver | undefined;

/** Adds scrollable tables and samples to the tab order, if the build didn't. Their size depends on the window. */
function watchScrollRegions(): void {
  observer ??= new ResizeObserver((entries) =>
    markScrolling([...new Set(entries.map(({target}) => target.closest('table, pre') ?? target))]),
  );
  observer.disconnect();
  // The content can become wider while the region keeps its size.
  document
    .querySelectorAll('.markdown table, .markdown table > tbody, .markdown pre:not([tabindex])')
    .forEach((part) => observer?.observe(part));
}

function markScrolling(regions: readonly Element[]): void {
  const others = regions.filter((region) => region !== document.activeElement);
  // The mark changes the width of the content, so the regions are measured without it.
  others.forEach((region) => region.removeAttribute('tabindex'));
  const scrolling = others.filter(
    ({scrollWidth, clientWidth, scrollHeight, clientHeight}) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  );
  scrolling.forEach((region) => region.setAttribute('tabindex', '0'));
}

// Works before hydration, too.
if (ExecutionEnvironment.canUseDOM) watchScrollRegions();

/** Docusaurus calls this function after hydration and after each navigation. */
export function onRouteDidUpdate(): void {
  watchScrollRegions();
}
