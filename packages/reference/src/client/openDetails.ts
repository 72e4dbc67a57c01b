import type {ClientModule} from '@docusaurus/types';

/**
 * Shows the anchor of the URL: opens closed `<details>` elements around it, and selects the sample response with the status
 * of an error. When a page loads, most browsers have opened the elements themselves.
 */
const openDetails: ClientModule = {
  onRouteDidUpdate({location}) {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    selectStatus(target);
    let isHidden = false;
    for (
      let inner = target.closest('details');
      inner;
      inner = inner.parentElement?.closest('details') ?? null
    ) {
      isHidden ||= !inner.open;
      inner.open = true;
    }
    if (isHidden) target.scrollIntoView();
  },
};

/** Selects the tab with the status of an error. On phones, the samples are above the errors and can change their height. */
function selectStatus(target: Element): void {
  if (!target.matches('.api-error [id]')) return;
  const tabs = target
    .closest('.api-operation')
    ?.querySelectorAll<HTMLElement>('[role=tab][aria-selected=false]');
  const before = target.getBoundingClientRect().top;
  Array.from(tabs ?? [])
    .find(({textContent}) => textContent?.startsWith(target.textContent ?? ''))
    ?.click();
  window.scrollBy({top: target.getBoundingClientRect().top - before, behavior: 'instant'});
}

/** What follows the disclosures below a heading: the next heading, or a section that is itself a disclosure. */
const GROUP_END = 'h2, h3, h4, .api-row, :has(> .api-closed)';

/** Handles the buttons that open and close all disclosures below a heading. */
function toggleAll({target}: MouseEvent): void {
  const button = target instanceof Element && target.closest('.api-expand');
  if (!button) return;
  const isOpen = button.toggleAttribute('data-open');
  let element = button.parentElement?.nextElementSibling;
  for (; element && !element.matches(GROUP_END); element = element.nextElementSibling)
    for (const each of [element, ...Array.from(element.querySelectorAll('details:not([data-menu])'))])
      if (each instanceof HTMLDetailsElement) each.open = isOpen;
}

if (typeof document !== 'undefined') document.addEventListener('click', toggleAll);

export default openDetails;
