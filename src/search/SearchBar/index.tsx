import {useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Props as ComboboxProps} from './Combobox';
import styles from './styles.module.css';

/** Where the reader was in the plain box when the real one took its place. */
export interface TypedSoFar {
  readonly typed: string;
  readonly start: number;
  readonly end: number;
  readonly hasFocus: boolean;
}

const isShortcut = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

/**
 * The search box of the navbar. What the server sends is a plain form, which leads to the search page; the combobox,
 * its list and the search engine are loaded when the reader first touches it, and go on with what has been typed.
 */
export default function SearchBar(): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  // Not `lazy`: its fallback would be another input, and the letters typed meanwhile would be gone with the first.
  const [Combobox, setCombobox] = useState<ComponentType<ComboboxProps>>();
  const touch = useCallback(() => {
    import('./Combobox').then(
      (loaded) => setCombobox(() => loaded.default),
      // Without it the box is what it was: a form that leads to the search page.
      () => undefined,
    );
  }, []);
  const action = useBaseUrl('/search');

  useEffect(() => {
    // Typed or focused before React was there.
    if (input.current && (input.current === document.activeElement || input.current.value)) touch();
    const focusBox = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focusBox);
    return () => document.removeEventListener('keydown', focusBox);
  }, [touch]);

  const readTypedSoFar = useCallback(
    (): TypedSoFar => ({
      typed: input.current?.value ?? '',
      start: input.current?.selectionStart ?? 0,
      end: input.current?.selectionEnd ?? 0,
      hasFocus: input.current !== null && input.current === document.activeElement,
    }),
    [],
  );

  const plain = (
    <input
      ref={input}
      className={styles.input}
      type="search"
      name="q"
      placeholder="Search"
      aria-label="Search the documentation"
      aria-keyshortcuts="Control+K Meta+K"
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      onFocus={touch}
      onPointerEnter={touch}
      onInput={touch}
    />
  );
  return (
    <form className={styles.box} action={action} role="search" data-search-box="">
      <svg className={styles.glass} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d="M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zm3.6-1.4L14 14" />
      </svg>
      {Combobox ? <Combobox inputRef={input} readTypedSoFar={readTypedSoFar} /> : plain}
      <kbd className={styles.hint} aria-hidden="true">
        Ctrl K
      </kbd>
      <noscript>
        <span className={styles.noScript}>Search needs JavaScript</span>
      </noscript>
    </form>
  );
}
