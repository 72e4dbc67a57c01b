import {useEffect, useLayoutEffect, useState, type RefObject} from 'react';
import {useLocation} from '@docusaurus/router';

interface Options {
  readonly input: RefObject<HTMLInputElement | null>;
  /** The number of options for a text. */
  readonly count: number;
  /** Whether the options are those of the text, so that Enter opens the first one. */
  readonly isCurrent: boolean;
  readonly onType: (typed: string) => void;
  /** Opens an option or, without one, the form. */
  readonly onChoose: (index: number | undefined) => void;
  /** Whether the panel has a button or links below the input, which the Tab key reaches. */
  readonly hasButton: boolean;
}

export interface Combobox {
  readonly isOpen: boolean;
  /** The position of the active option. Before an arrow key, it is the first one. */
  readonly active: number | undefined;
  readonly setActive: (index: number | undefined) => void;
}

export const listId = 'search-list';
export const itemId = (index: number): string => `search-item-${index}`;

/** Turns an input into a combobox with a list: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function useCombobox({input, count, isCurrent, onType, onChoose, hasButton}: Options): Combobox {
  const {pathname, search} = useLocation();
  const url = pathname + search;
  // The list closes when the visitor goes to another page.
  const [openedAt, setOpenedAt] = useState(() =>
    input.current === document.activeElement ? url : undefined,
  );
  const [moved, setActive] = useState<number>();
  const isOpen = openedAt === url;
  const isExpanded = isOpen && count > 0;
  const active = isExpanded ? (moved ?? (isCurrent ? 0 : undefined)) : undefined;

  useLayoutEffect(() => {
    const box = input.current;
    if (!box) return undefined;
    const listening = new AbortController();
    const listen = <Type extends keyof HTMLElementEventMap>(
      target: HTMLElement | null,
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ): void => target?.addEventListener(type, listener, {signal: listening.signal});
    const open = (): void => setOpenedAt(url);
    const close = (): void => setOpenedAt(undefined);
    const move = (index: number): void => {
      open();
      setActive(count > 0 ? (index + count) % count : undefined);
    };
    const choose = (event: Event): void => {
      event.preventDefault();
      close();
      onChoose(event instanceof KeyboardEvent && !event.ctrlKey && !event.metaKey ? active : undefined);
    };
    const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
      ArrowDown: () => move(active === undefined ? 0 : active + 1),
      ArrowUp: ({altKey}) => (altKey ? close() : move(active === undefined ? -1 : active - 1)),
      ...(moved !== undefined && {Home: () => move(0), End: () => move(-1)}),
      ...(active !== undefined && {Enter: choose}),
      Escape: () => (isOpen ? close() : onType('')),
    };
    listen(box, 'keydown', (event) => {
      if (event.key === 'Tab' && !hasButton) close();
      const act = event.isComposing ? undefined : keys[event.key];
      if (!act) return;
      event.preventDefault();
      act(event);
    });
    listen(box, 'input', () => {
      open();
      setActive(undefined);
      onType(box.value);
    });
    listen(box, 'focus', open);
    listen(box, 'click', open);
    listen(box, 'blur', () => setActive(undefined));
    listen(box.form, 'submit', choose);
    listen(box.form, 'focusout', ({currentTarget, relatedTarget}) => {
      const isInside = relatedTarget instanceof Node && (currentTarget as Element).contains(relatedTarget);
      if (!isInside) close();
    });
    return () => listening.abort();
  });

  useEffect(() => {
    const attributes = {
      ...{role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': listId},
      'aria-expanded': String(isExpanded),
      'aria-activedescendant': active !== undefined ? itemId(active) : '',
    };
    for (const [name, value] of Object.entries(attributes)) input.current?.setAttribute(name, value);
    if (active !== undefined) document.getElementById(itemId(active))?.scrollIntoView({block: 'nearest'});
  }, [input, isExpanded, active]);

  return {isOpen, active, setActive};
}
