import {useEffect, useRef} from 'react';

/** What lies behind the open menu: the rest of the page, and the bar that holds the menu. */
const BEHIND = '#__docusaurus > :not(.navbar), .navbar__inner';

/**
 * Makes the menu of small screens a place of its own for the keyboard: opening it moves the focus into it, Tab does not
 * leave it, Esc closes it, and closing it returns to the button that opened it. The theme's own menu leaves the
 * focus behind, on a page that cannot be seen.
 */
export function useMenuFocus(isShown: boolean, close: () => void): void {
  const closeNow = useRef(close);
  useEffect(() => {
    closeNow.current = close;
  });

  useEffect(() => {
    if (!isShown) return;
    const opener = document.activeElement;
    const behind = document.querySelectorAll<HTMLElement>(BEHIND);
    const setInert = (isInert: boolean): void => behind.forEach((part) => (part.inert = isInert));
    const closeOnEscape = ({key}: KeyboardEvent): void => {
      if (key === 'Escape') closeNow.current();
    };
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
