import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

let observer: ResizeObserver | undefined;

/**
 * Adds scrollable tables and samples to the tab order, if the build didn't, because Safari doesn't. Their size depends on the
 * window, and their content can become wider while the region keeps its size. Docusaurus calls this function after each
 * navigation.
 */
export function onRouteDidUpdate(): void {
  observer ??= new ResizeObserver((entries) =>
    new Set(entries.map(({target}) => target.closest('table, pre') ?? target)).forEach(markScrolling),
  );
  observer.disconnect();
  document
    .querySelectorAll('.markdown table, .markdown table > tbody, .markdown pre:not([tabindex])')
    .forEach((part) => observer?.observe(part));
}

function markScrolling(region: Element): void {
  if (region === document.activeElement) return;
  // The mark changes the width of the content, so the region is measured without it.
  region.removeAttribute('tabindex');
  const {scrollWidth, clientWidth, scrollHeight, clientHeight} = region;
  if (scrollWidth > clientWidth || scrollHeight > clientHeight) region.setAttribute('tabindex', '0');
}

// Works before hydration, too.
if (ExecutionEnvironment.canUseDOM) onRouteDidUpdate();
