import NavbarItem from '@theme/NavbarItem';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import clsx from 'clsx';
import {useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import styles from './styles.module.css';

/**
 * A menu of links behind a button: click, Enter or Space shows and hides it, Esc hides it and returns to the button,
 * leaving it by Tab or by a click elsewhere hides it. The theme's own is a link with `href="#"` that answers to
 * hovering and Enter only.
 */
export default function DropdownNavbarItemDesktop({items, position, className, label}: Props): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    const hideOutside = ({target}: Event): void => {
      if (target instanceof Node && !frame.current?.contains(target)) setIsOpen(false);
    };
    const happenings = ['pointerdown', 'focusin'] as const;
    happenings.forEach((name) => document.addEventListener(name, hideOutside));
    return () => happenings.forEach((name) => document.removeEventListener(name, hideOutside));
  }, [isOpen]);

  const hideOnEscape = ({key}: KeyboardEvent): void => {
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
      onKeyDown={hideOnEscape}
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
