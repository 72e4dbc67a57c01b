import {ThemeClassNames} from '@docusaurus/theme-common';
import {
  useHideableNavbar,
  useNavbarMobileSidebar,
  useScrollPosition,
} from '@docusaurus/theme-common/internal';
import NavbarMobileSidebar from '@theme/Navbar/MobileSidebar';
import type {Props} from '@theme/Navbar/Layout';
import clsx from 'clsx';
import {useState, type ReactNode} from 'react';
import styles from './styles.module.css';
import {useMenuFocus} from './useMenuFocus';

/** Ejected: on small screens, the navbar hides when the visitor scrolls down, except while it has the focus. */
export default function NavbarLayout({children}: Props): ReactNode {
  const mobileMenu = useNavbarMobileSidebar();
  const {navbarRef, isNavbarVisible} = useHideableNavbar(true);
  const [hasScrolled, setHasScrolled] = useState(false);
  // The original also hides it when a page opens at an anchor, which is below the navbar.
  useScrollPosition(({scrollY}, last) => {
    if (last && last.scrollY !== scrollY) setHasScrolled(true);
  });
  useMenuFocus(mobileMenu.shown, mobileMenu.toggle);
  return (
    <nav
      ref={navbarRef}
      aria-label="Main"
      className={clsx(
        ThemeClassNames.layout.navbar.container,
        'navbar navbar--fixed-top',
        styles.hideable,
        !isNavbarVisible && hasScrolled && styles.hidden,
        mobileMenu.shown && 'navbar-sidebar--show',
      )}
    >
      {children}
      <div role="presentation" className="navbar-sidebar__backdrop" onClick={mobileMenu.toggle} />
      <NavbarMobileSidebar />
    </nav>
  );
}
