import {decodeHTMLStrict} from 'entities';

/** Replaces character references, such as `&lt;`, and `#lt;` and `#35;`, which Mermaid's parser encodes as `ﬂ°lt¶ß` and `ﬂ°°35¶ß`. */
export const decodeEntities = (text: string): string =>
  decodeHTMLStrict(text.replaceAll('ﬂ°°', '&#').replaceAll('ﬂ°', '&').replaceAll('¶ß', ';'));
