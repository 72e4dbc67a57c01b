/** The texts that the reference adds to pages, by their English texts. `{0}` stands for the first value in a text. */
export type Texts = Readonly<Record<string, string>>;

export interface Language {
  /** Its code, such as `de`. */
  readonly code: string;
  readonly texts: Texts;
  /** What the URL paths of its pages start with: `/de`, or nothing for the first language of the site. */
  readonly path: string;
}

let current: Language = {code: 'en', texts: {}, path: ''};

/** Selects the language of everything that is drawn from now on. Docusaurus builds one language after the other. */
export function setLanguage(language: Language): void {
  current = language;
}

export const currentLanguage = (): string => current.code;

export const currentPath = (): string => current.path;

/** The pieces of a text in the current language: words, and the positions of values. */
export function splitText(english: readonly string[]): (string | number)[] {
  const text = current.texts[english.reduce((all, words, index) => `${all}{${index - 1}}${words}`)];
  if (text === undefined)
    return english.flatMap((words, index) => (index === 0 ? words : [index - 1, words]));
  return text.split(/\{(\d+)\}/).map((piece, index) => (index % 2 === 0 ? piece : Number(piece)));
}

/** A text in the current language: say`${count} possible values`, or `say(label)` for one of several texts. */
export const say = (english: string | readonly string[], ...values: readonly (string | number)[]): string =>
  splitText(typeof english === 'string' ? [english] : english)
    .map((piece) => (typeof piece === 'number' ? values[piece] : piece))
    .join('');
