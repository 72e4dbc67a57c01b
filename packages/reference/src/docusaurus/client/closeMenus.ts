import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

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
  for (const name of ['keydown', 'pointerdown', 'focusin', 'click'])
    document.addEventListener(name, closeMenus);
}
