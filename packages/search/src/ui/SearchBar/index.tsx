import {useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {defaultBook, findBook, maxQueryLength} from '../../engine/books';
import {preload} from '../engineClient';
import {books} from '../settings';
import '../variables.css';
import styles from './styles.module.css';
import type {SuggestionsProps} from './Suggestions';

const isShortcut = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

/**
 * The search box of the navbar: a form that leads to the search page. The suggestions and the search engine load when the
 * visitor first uses the box, and add the list to the input. The input is never replaced, because a new element would lose
 * typed text and close the keyboard of a phone.
 */
export default function SearchBar(): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const [shortcut, setShortcut] = useState('Ctrl K');
  const {pathname} = useLocation();

  const loadSuggestions = useCallback(() => {
    preload((findBook(books, pathname) ?? defaultBook(books)).url);
    import('./Suggestions').then(
      (loaded) => setSuggestions(() => loaded.default),
      // Without the suggestions, the form still leads to the search page.
      () => undefined,
    );
  }, [pathname]);

  useEffect(() => {
    if (/mac|iphone|ipad/i.test(navigator.platform)) setShortcut('⌘ K');
    // The visitor used the box before hydration.
    if (input.current && (input.current === document.activeElement || input.current.value)) loadSuggestions();
    const focusBox = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focusBox);
    return () => document.removeEventListener('keydown', focusBox);
  }, [loadSuggestions]);

  return (
    <form
      className={styles.box}
      action={useBaseUrl('/search')}
      role="search"
      onPointerEnter={loadSuggestions}
      onFocus={({currentTarget, relatedTarget}) => {
        // A failed index would load again while the visitor goes to Retry, which then disappears with the focus.
        if (!currentTarget.contains(relatedTarget)) loadSuggestions();
      }}
    >
      <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d="M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zm3.6-1.4L14 14" />
      </svg>
      <input
        ref={input}
        className={styles.input}
        type="search"
        name="q"
        placeholder={translate({id: 'docusaurus-api-search.search', message: 'Search'})}
        aria-label={translate({id: 'docusaurus-api-search.label', message: 'Search the documentation'})}
        aria-keyshortcuts="Control+K Meta+K"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxQueryLength}
      />
      {Suggestions && <Suggestions input={input} />}
      <kbd className={styles.hint} aria-hidden="true">
        {shortcut}
      </kbd>
      <noscript>
        <span className={styles.noScript}>
          {translate({id: 'docusaurus-api-search.noScript', message: 'Search requires JavaScript'})}
        </span>
      </noscript>
    </form>
  );
}
