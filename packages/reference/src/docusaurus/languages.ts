import type {Texts} from '../model/texts';
import deOfScripts from './client/de.json';
import de from './de.json';

/** The texts of this package in other languages than English. A site can add its own to the folder `i18n`. */
const languages: Readonly<Record<string, Record<'pages' | 'scripts', Texts>>> = {
  de: {pages: de, scripts: deOfScripts},
};

/** The texts in the language of a locale, such as `de-CH`. `undefined` if this package doesn't have it. */
export const textsOf = (locale: string): (typeof languages)[string] | undefined =>
  languages[new Intl.Locale(locale).language];
