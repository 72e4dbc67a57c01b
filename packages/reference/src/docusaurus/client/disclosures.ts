import type {ClientModule} from '@docusaurus/types';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {decodeText} from 'api-docs-contract/json';

/**
 * Shows the anchor of the URL: opens closed `<details>` elements around it. When a page loads, most browsers have opened
 * the elements themselves.
 */
const openDetails: ClientModule = {
  onRouteDidUpdate({location}) {
    const target = location.hash && document.getElementById(decodeText(location.hash.slice(1)));
    if (!target) return;
    const closed = Array.from(document.querySelectorAll<HTMLDetailsElement>('details:not([open])'));
    const around = closed.filter((details) => details.contains(target));
    for (const details of around) details.open = true;
    // Chromium would scroll to the estimated place of an element that it hasn't laid out.
    target.getBoundingClientRect();
    if (around.length > 0) target.scrollIntoView();
  },
};

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

/** Closes the menus, which are `<details data-menu>` elements, on Esc, on a press elsewhere, and after a link of the menu was followed. */
function closeMenus(event: Event): void {
  const target = event.target instanceof Element ? event.target : undefined;
  const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
  if (event instanceof KeyboardEvent && !isEscape) return;
  for (const menu of Array.from(document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]'))) {
    const isInside = target !== undefined && menu.contains(target);
    if (!isEscape && isInside && !(event.type === 'click' && target.closest('a'))) continue;
    menu.open = false;
    // The focus was in the menu, which is hidden now.
    if (isEscape && isInside) menu.querySelector('summary')?.focus();
  }
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', toggleAll);
  for (const name of ['keydown', 'pointerdown', 'focusin', 'click'])
    document.addEventListener(name, closeMenus);
}

export default openDetails;
