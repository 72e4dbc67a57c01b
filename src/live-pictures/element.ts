type Properties = Readonly<Record<string, string | number | boolean>>;

/** Creates an HTML element with attributes. `true` is an empty attribute, and `false` is none. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(properties))
    if (value !== false) created.setAttribute(name, value === true ? '' : String(value));
  created.append(...children);
  return created;
}

/** Text with code between backticks, as in the descriptions of the contract. */
export const withCode = (text: string): (Node | string)[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? element('code', {}, part) : part));

/** The live part of a figure. The layout is `rows`, or `columns` on wide screens. */
export const createLive = (layout: 'rows' | 'columns', ...children: readonly Node[]): HTMLElement =>
  element('div', {class: 'live'}, element('div', {class: `live__${layout}`}, ...children));

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
