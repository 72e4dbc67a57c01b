import {element} from './element';

/** The values of all controls by name. */
export type Values = Readonly<Record<string, string>>;

interface Named {
  readonly name: string;
  readonly label: string;
}

/** Up to three options are buttons next to each other, more are a menu. The first one is the default. */
interface Choice extends Named {
  /** The texts of the options by value. */
  readonly options: Readonly<Record<string, string>>;
}

/** A slider with a text for its value, or a field for a number. */
interface Bounded extends Named {
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly value: number;
  readonly show?: (value: number) => string;
}

/** A value that the picture itself changes, such as the flipped bits. */
type Hidden = Pick<Named, 'name'>;

export type Control = Choice | Bounded | Hidden;

/**
 * Creates the controls of a picture. Readers can't enter free text, so no value needs validation. The hash of the URL has the
 * values that differ from the defaults, so a reader can send a link to a state.
 */
export function createControls(
  figure: HTMLElement,
  controls: readonly Control[],
  show: (values: Values, form: HTMLFormElement) => void,
): HTMLFormElement {
  const form = element('form', {class: 'live__controls'}, ...controls.map(createControl));
  const defaults = read(form);
  const update = (): void => {
    form.querySelectorAll('input').forEach(correctNumber);
    show(read(form), form);
    controls.forEach((control) => showValue(form, control));
  };
  form.addEventListener('input', update);
  form.addEventListener('change', () => saveState(figure.id, read(form), defaults));
  form.addEventListener('submit', (event) => event.preventDefault());
  restoreState(form, figure.id);
  update();
  return form;
}

function read(form: HTMLFormElement): Values {
  const values: Record<string, string> = {};
  new FormData(form).forEach((value, name) => (values[name] = String(value)));
  return values;
}

function createControl(control: Control): HTMLElement {
  if ('options' in control)
    return Object.keys(control.options).length > 3 ? createMenu(control) : createButtons(control);
  if ('min' in control) return createBounded(control);
  return element('input', {name: control.name, value: '', hidden: true});
}

const createMenu = ({name, label, options}: Choice): HTMLElement =>
  element(
    'label',
    {},
    label,
    element(
      'select',
      {name, required: true},
      ...Object.entries(options).map(([value, text]) => element('option', {value: value || 'ok'}, text)),
    ),
  );

const createButtons = ({name, label, options}: Choice): HTMLElement =>
  element(
    'fieldset',
    {},
    element('legend', {}, label),
    ...Object.entries(options).map(([value, text], index) =>
      element(
        'label',
        {},
        element('input', {type: 'radio', name, value: value || 'ok', checked: index === 0, required: true}),
        element('span', {}, text),
      ),
    ),
  );

const createBounded = ({name, label, min, max, step = 1, value, show}: Bounded): HTMLElement =>
  element(
    'label',
    {},
    element('span', {}, label, ...(show ? [' ', element('b', {'data-for': name})] : [])),
    element('input', {type: show ? 'range' : 'number', name, min, max, step, value, required: true}),
  );

/** Readers can type a number that is out of bounds, or delete it. */
function correctNumber(input: HTMLInputElement): void {
  if (input.type !== 'number' || input.validity.valid) return;
  const [min, max] = [Number(input.min), Number(input.max)];
  input.value = String(Math.min(max, Math.max(min, Math.round(input.valueAsNumber || min))));
}

function showValue(form: HTMLFormElement, control: Control): void {
  if (!('show' in control)) return;
  const input = form.elements.namedItem(control.name) as HTMLInputElement;
  const text = control.show?.(input.valueAsNumber) ?? '';
  input.setAttribute('aria-valuetext', text);
  const output = form.querySelector(`[data-for="${control.name}"]`);
  if (output) output.textContent = text;
}

/** The state in the URL, if it is of this picture. A value that a control doesn't have restores the defaults. */
function restoreState(form: HTMLFormElement, id: string): void {
  const [wanted, state = ''] = location.hash.slice(1).split('?');
  if (wanted !== id) return;
  for (const [name, value] of new URLSearchParams(state)) {
    const field = form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null;
    if (field) field.value = value;
  }
  if (!form.checkValidity()) form.reset();
}

function saveState(id: string, values: Values, defaults: Values): void {
  const changed = Object.entries(values).filter(([name, value]) => value !== defaults[name]);
  const hash = changed.length > 0 ? `#${id}?${new URLSearchParams(changed)}` : '';
  history.replaceState(history.state, '', location.pathname + location.search + hash);
}
