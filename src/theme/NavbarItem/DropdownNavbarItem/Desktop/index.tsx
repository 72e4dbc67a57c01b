import NavbarItem from '@theme/NavbarItem';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import clsx from 'clsx';
import {useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import styles from './styles.module.css';

/**
 * Ejected: a button that opens a menu of links. A click, Enter, or Space opens and closes it. Esc closes it and focuses the
 * button. Tab out of the menu, or a click elsewhere, closes it. The original is a link with `href="#"` that supports only
 * hover and Enter.
 */
export default function DropdownNavbarItemDesktop({items, position, className, label}: Props): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({target}: Event): void => {
      if (target instanceof Node && !frame.current?.contains(target)) setIsOpen(false);
    };
    const eventNames = ['pointerdown', 'focusin'] as const;
    eventNames.forEach((name) => document.addEventListener(name, closeOutside));
    return () => eventNames.forEach((name) => document.removeEventListener(name, closeOutside));
  }, [isOpen]);

  const closeOnEscape = ({key}: KeyboardEvent): void => {
    if (key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  };

  return (
    <div
      ref={frame}
      className={clsx(
        'navbar__item',
        'dropdown',
        styles.frame,
        position === 'right' && 'dropdown--right',
        isOpen && 'dropdown--show',
      )}
      onKeyDown={closeOnEscape}
    >
      <button
        ref={button}
        type="button"
        className={clsx('clean-btn', 'navbar__link', styles.button, className)}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </button>
      <ul id={menuId} className="dropdown__menu" onClick={() => setIsOpen(false)}>
        {items.map((item, index) => (
          <NavbarItem isDropdownItem activeClassName="dropdown__link--active" {...item} key={index} />
        ))}
      </ul>
    </div>
  );
}
