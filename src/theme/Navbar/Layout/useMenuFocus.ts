import {useEffect, useEffectEvent} from 'react';

/** The elements behind the open menu. */
const BACKGROUND = '#__docusaurus > :not(.navbar), .navbar__inner';

/**
 * Manages the focus of the menu on small screens: opening the menu focuses it, Tab stays inside, Esc closes it, and closing
 * it focuses the button that opened it. The theme's menu leaves the focus on the hidden page.
 */
export function useMenuFocus(isShown: boolean, close: () => void): void {
  const closeOnEscape = useEffectEvent(({key}: KeyboardEvent) => {
    if (key === 'Escape') close();
  });
  useEffect(() => {
    if (!isShown) return;
    const opener = document.activeElement;
    const background = document.querySelectorAll<HTMLElement>(BACKGROUND);
    const setInert = (isInert: boolean): void => background.forEach((part) => (part.inert = isInert));
    setInert(true);
    document.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      setInert(false);
      document.removeEventListener('keydown', closeOnEscape);
      if (opener instanceof HTMLElement) opener.focus({preventScroll: true});
    };
  }, [isShown]);
}
