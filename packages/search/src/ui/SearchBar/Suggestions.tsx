import {useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject} from 'react';
import {useLocation} from '@docusaurus/router';
import {describeState} from '../messages';
import {Panel} from './Panel';
import styles from './styles.module.css';
import type {BoxAttributes, BoxEvents, SuggestionsProps} from './types';
import {useSuggestions, type Suggestions as Model} from './useSuggestions';

type InputProps = BoxAttributes & {
  readonly ref: (element: HTMLInputElement | null) => void;
  readonly onKeyDown: BoxEvents['onKeyDown'];
};

/** The panel below the search box: suggestions, recent searches, or an error. */
export default function Suggestions({input, events, onAttributes}: SuggestionsProps): ReactNode {
  const model = useSuggestions(input);
  const {typed, state, choices, combobox} = model;
  const hasPanel = combobox.isOpen && typed.trim() !== '';
  const props = combobox.getInputProps({'aria-label': ''}) as InputProps;
  useBoxEvents({input, events, model, props});
  useBoxAttributes(props, hasPanel && choices.length > 0, onAttributes);
  useCloseOnNavigation(combobox.closeMenu);

  const clear = (): void => {
    model.write('');
    input.current?.focus();
  };
  return (
    <>
      {typed && (
        <button type="button" className={styles.clear} onClick={clear}>
          <span className={styles.hidden}>Clear search</span>
          <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path d="m4 4 8 8m0-8-8 8" />
          </svg>
        </button>
      )}
      <div
        className={styles.panel}
        hidden={!hasPanel}
        // Keeps the focus in the input. The click event still fires.
        onMouseDown={(event) => event.preventDefault()}
      >
        <Panel
          model={model}
          onRetry={() => {
            input.current?.focus();
            model.retry();
          }}
        />
      </div>
      <div role="status" className={styles.hidden}>
        {hasPanel ? describeState(state) : ''}
      </div>
    </>
  );
}

interface BoxConnection {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly events: RefObject<BoxEvents | null>;
  readonly model: Model;
  readonly props: InputProps;
}

/** Connects the input, which stays the same element, to the list. */
function useBoxEvents({input, events, model, props}: BoxConnection): void {
  const {typed, setTyped, state, choices, choose, combobox} = model;
  const {isOpen, highlightedIndex, openMenu, closeMenu} = combobox;
  const isPartial = state.status === 'loaded' && state.response.isPartial;
  useLayoutEffect(() => {
    props.ref(input.current);
    events.current = {
      onChange: () => {
        setTyped(input.current?.value ?? '');
        openMenu();
      },
      onOpen: openMenu,
      onLeave: closeMenu,
      onSubmit: (event) => {
        event.preventDefault();
        if (typed.trim()) choose({kind: 'all-results'});
      },
      onKeyDown: (event) => {
        const hasActiveOption = isOpen && highlightedIndex >= 0;
        // Without an active option, these keys edit the text or submit the form.
        if (!hasActiveOption && ['Home', 'End', 'Enter', 'PageUp', 'PageDown'].includes(event.key)) return;
        if (event.key === 'ArrowUp' && event.altKey) return closeMenu();
        // The panel stays open if it has a Retry button, which the next Tab reaches.
        if (event.key === 'Tab' && choices.length > 0 && !isPartial) return closeMenu();
        props.onKeyDown(event);
      },
    };
  });
  // Reads the text that was typed before this component loaded.
  useLayoutEffect(() => setTyped(input.current?.value ?? ''), [input, setTyped]);
}

function useBoxAttributes(
  props: InputProps,
  isExpanded: boolean,
  onAttributes: (attributes: BoxAttributes) => void,
): void {
  const {id, role, 'aria-autocomplete': autocomplete, 'aria-controls': controls} = props;
  const active = (isExpanded && props['aria-activedescendant']) || undefined;
  useLayoutEffect(() => {
    onAttributes({
      id,
      role,
      'aria-autocomplete': autocomplete,
      'aria-controls': controls,
      'aria-expanded': isExpanded,
      'aria-activedescendant': active,
    });
  }, [onAttributes, id, role, autocomplete, controls, isExpanded, active]);
}

function useCloseOnNavigation(closeMenu: () => void): void {
  const {pathname, search} = useLocation();
  const url = pathname + search;
  const previousUrl = useRef(url);
  useEffect(() => {
    if (previousUrl.current === url) return;
    previousUrl.current = url;
    closeMenu();
  }, [url, closeMenu]);
}
