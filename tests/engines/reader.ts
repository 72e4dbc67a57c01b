import {setTimeout as wait} from 'node:timers/promises';

/** The actions of a reader in a browser. Each engine has a driver with these functions. */
export interface Reader {
  /** Sets the size of the page's viewport, in pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Opens a URL, and resolves when the page has loaded. */
  open(url: string): Promise<void>;
  /** Returns the value of a JavaScript expression in the page. */
  read<Value>(expression: string): Promise<Value>;
  /** Moves the pointer to a position in the viewport. */
  move(x: number, y: number): Promise<void>;
  /** Presses and releases the main button at the position of the pointer. */
  press(): Promise<void>;
  /** Presses keys together, and releases them. */
  pressKeys(...keys: readonly Key[]): Promise<void>;
}

/** A key with a name, or one character. */
export type Key = NamedKey | (string & Record<never, never>);
export type NamedKey = 'Enter' | 'Escape' | 'Tab' | 'Control' | 'ArrowDown' | 'ArrowRight' | 'Backspace';

/** An installed browser with one page and an empty profile. */
export interface Engine {
  readonly reader: Reader;
  /** Makes the processor slower by a factor, if the engine can. 1 is the normal speed. */
  readonly slowDown?: (factor: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts an engine. */
export type Driver = (executable: string, options: DriverOptions) => Promise<Engine>;

export interface DriverOptions {
  readonly prefersReducedMotion: boolean;
}

const patience = 30_000;

/**
 * Waits until an expression has a value.
 *
 * @throws Error with the last value
 */
export async function waitFor<Value>(reader: Reader, expression: string, expected: Value): Promise<void> {
  const end = Date.now() + patience;
  let last: unknown;
  do {
    // While another page opens, an engine can reject the call.
    last = await reader.read<unknown>(expression).catch((error: unknown) => error);
    if (last === expected) return;
    await wait(50);
  } while (Date.now() < end);
  throw new Error(
    `${expression} is ${String(last)} after ${patience / 1000} s. Expected: ${String(expected)}.`,
  );
}

/** Waits for hydration. */
export const hydrated = (reader: Reader): Promise<void> =>
  waitFor(reader, 'document.documentElement.dataset.hasHydrated', 'true');

/** An element's position in the viewport. */
export interface Box {
  readonly x: number;
  readonly y: number;
}

/** The center of the element that a CSS selector finds, or of its first line, in whole pixels. */
export function locate(reader: Reader, selector: string): Promise<Box> {
  return reader.read(
    `(({left, top, width, height}) => ({x: Math.round(left + width / 2), y: Math.round(top + height / 2)}))(
      document.querySelector(${JSON.stringify(selector)}).getClientRects()[0])`,
  );
}

/** Moves the pointer to an element as soon as the page shows it, and presses it. */
export async function pressOn(reader: Reader, selector: string): Promise<void> {
  await waitFor(
    reader,
    `(document.querySelector(${JSON.stringify(selector)})?.getClientRects().length ?? 0) > 0`,
    true,
  );
  const {x, y} = await locate(reader, selector);
  await reader.move(x, y);
  await reader.press();
}

/** Types a text into the element that has the focus. */
export async function type(reader: Reader, text: string): Promise<void> {
  for (const character of text) await reader.pressKeys(character);
}
