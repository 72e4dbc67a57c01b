import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type FormEvent,
  type InputHTMLAttributes,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
} from 'react';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {findBook, newestBook} from '../../engine/books';
import {namesFile} from '../../engine/documents';
import {engineWorker} from '../../engine/engineWorker';
import {indexAddress} from '../../engine/indexAddress';
import {longestQuery} from '../../engine/limits';
import styles from './styles.module.css';
import type {Props as SuggestionsProps} from './Suggestions';

/** What the suggestions, once loaded, do with what happens in the box. */
export interface BoxEvents {
  onChange(): void;
  onOpen(): void;
  onKeyDown(event: ReactKeyboardEvent<HTMLInputElement>): void;
  onSubmit(event: FormEvent): void;
  onLeave(): void;
}

/** What they make of the input: a combobox that says which entry is chosen. */
export type BoxAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'role' | 'aria-autocomplete' | 'aria-controls' | 'aria-expanded' | 'aria-activedescendant'
>;

const isShortcut = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

/**
 * The search box of the navbar. What the server sends is a plain form, which leads to the search page; the list, its
 * keys and the search engine are loaded when the reader first touches it. The input stays the same element: another in
 * its place would lose letters, an open phone keyboard, and whatever was typed before React came.
 */
export default function SearchBar(): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const events = useRef<BoxEvents>(null);
  const [attributes, setAttributes] = useState<BoxAttributes>({});
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const [shortcut, setShortcut] = useState('Ctrl K');
  const action = useBaseUrl('/search');

  const baseUrl = useBaseUrl('/');
  const {pathname} = useLocation();
  const {indexFolder} = findBook(pathname) ?? newestBook();

  const touch = useCallback(() => {
    engineWorker(baseUrl, indexFolder);
    import('./Suggestions').then(
      (loaded) => setSuggestions(() => loaded.default),
      // Without it the box is what it was: a form that leads to the search page.
      () => undefined,
    );
  }, [baseUrl, indexFolder]);

  useEffect(() => {
    if (/mac|iphone|ipad/i.test(navigator.platform)) setShortcut('⌘ K');
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

  return (
    <form
      className={styles.box}
      action={action}
      role="search"
      onPointerEnter={touch}
      onSubmit={(event) => events.current?.onSubmit(event)}
      onBlur={({currentTarget, relatedTarget}: FocusEvent<HTMLFormElement>) => {
        if (!currentTarget.contains(relatedTarget)) events.current?.onLeave();
      }}
    >
      <svg className={styles.glass} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d="M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zm3.6-1.4L14 14" />
      </svg>
      <input
        ref={input}
        className={styles.input}
        type="search"
        name="q"
        placeholder="Search"
        aria-label="Search the documentation"
        aria-keyshortcuts="Control+K Meta+K"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longestQuery}
        // What the first letter is answered from comes while the scripts start: see `src/plugins/deferred-hydration`.
        data-fetch-early={indexAddress(baseUrl, indexFolder, namesFile)}
        {...attributes}
        onFocus={() => {
          touch();
          events.current?.onOpen();
        }}
        onClick={() => events.current?.onOpen()}
        onChange={() => events.current?.onChange()}
        onKeyDown={(event) => events.current?.onKeyDown(event)}
      />
      {Suggestions && <Suggestions input={input} events={events} onAttributes={setAttributes} />}
      <kbd className={styles.hint} aria-hidden="true">
        {shortcut}
      </kbd>
      <noscript>
        <span className={styles.noScript}>Search needs JavaScript</span>
      </noscript>
    </form>
  );
}
