import {useEffect, useRef, useState} from 'react';

/** The values of all controls by name. */
export type Values = Readonly<Record<string, string>>;

interface Named {
  readonly name: string;
  readonly label: string;
}

/** Up to four options are buttons next to each other, more are a menu. The first one is the default. */
export interface Choice extends Named {
  /** The texts of the options by value. */
  readonly options: Readonly<Record<string, string>>;
  /** The values of the options that a menu has in groups, by the name of the group. */
  readonly groups?: Readonly<Record<string, readonly string[]>>;
}

/** A slider with a text for its value. */
export interface Slider extends Named {
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly value: number;
  readonly show: (value: number) => string;
  /** Whether it has no effect on the other values. */
  readonly isHidden?: boolean;
}

/** A value that the picture itself shows and changes, such as bits. */
interface Own extends Pick<Named, 'name'> {
  readonly value: string;
  readonly pattern: RegExp;
}

export type Control = Choice | Slider | Own;

/**
 * The values of the controls of a picture, and a function that changes some of them. The hash of the URL has the values that
 * differ from the defaults, so a reader can send a link to a state.
 *
 * @param id the ID of the figure
 * @param onLink what happens after a reader has followed a link to a state on the same page
 */
export function useValues(
  id: string,
  controls: readonly Control[],
  onLink?: (values: Values) => void,
): [Values, (changes: Values) => void] {
  const defaults = Object.fromEntries(controls.map((control) => [control.name, defaultOf(control)]));
  const [values, setValues] = useState<Values>(defaults);
  const timer = useRef(0);
  useEffect(() => {
    const state = readState(id, controls);
    // A hash with a state isn't an ID, so the browser doesn't scroll to it.
    if (state) document.getElementById(id)?.scrollIntoView();
    setValues({...defaults, ...readForms(id), ...state});
    const follow = (): void => {
      const linked = readState(id, controls);
      if (!linked) return;
      const figure = document.getElementById(id);
      // What caused the state stays visible on phones, too.
      (figure?.querySelector('svg') ?? figure)?.scrollIntoView({block: 'nearest'});
      setValues({...defaults, ...linked});
      onLink?.({...defaults, ...linked});
    };
    addEventListener('hashchange', follow);
    return () => {
      removeEventListener('hashchange', follow);
      clearTimeout(timer.current);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Only once, because the defaults of a picture don't change.
  }, []);
  const change = (changes: Values): void => {
    const next = {...values, ...changes};
    setValues(next);
    clearTimeout(timer.current);
    // Browsers limit how often a page may change its URL, and a slider changes its value often.
    timer.current = window.setTimeout(saveState, 200, id, next, defaults);
  };
  return [values, change];
}

const defaultOf = (control: Control): string =>
  'options' in control ? (Object.keys(control.options)[0] ?? '') : String(control.value);

/** The values that the reader has set before this script has run. */
function readForms(id: string): Values {
  const values: Record<string, string> = {};
  document
    .querySelectorAll<HTMLFormElement>(`#${CSS.escape(id)} form`)
    .forEach((form) => new FormData(form).forEach((value, name) => (values[name] = String(value))));
  return values;
}

/** The state in the URL, if it is of this picture, without values that a control doesn't have. */
function readState(id: string, controls: readonly Control[]): Values | undefined {
  const [wanted, state] = location.hash.slice(1).split('?');
  if (wanted !== id || state === undefined) return undefined;
  const accepts = (control: Control, value: string): boolean => {
    if ('options' in control) return value in control.options;
    if ('pattern' in control) return control.pattern.test(value);
    return Number(value) >= control.min && Number(value) <= control.max;
  };
  return Object.fromEntries(
    [...new URLSearchParams(state)].filter(([name, value]) =>
      controls.some((control) => control.name === name && accepts(control, value)),
    ),
  );
}

function saveState(id: string, values: Values, defaults: Values): void {
  const changed = Object.entries(values).filter(([name, value]) => value !== defaults[name]);
  const hash = changed.length > 0 ? `#${id}?${new URLSearchParams(changed)}` : '';
  history.replaceState(history.state, '', location.pathname + location.search + hash);
}
