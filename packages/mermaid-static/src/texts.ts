import de from './de.json';

/** The texts that this package adds to a diagram. */
export type Texts = Readonly<Record<'Text version' | 'Diagram' | 'Note at', string>>;

const languages = new Map<string, Texts>([['de', de]]);

/** Adds a language, or replaces its texts. */
export const addLanguage = (code: string, texts: Texts): void => void languages.set(code, texts);

/** A text in the language that Docusaurus is building. */
export const say = (english: keyof Texts): string =>
  languages.get(/^\w*/.exec(process.env.DOCUSAURUS_CURRENT_LOCALE ?? '')?.[0] ?? '')?.[english] ?? english;
