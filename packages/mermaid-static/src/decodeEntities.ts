import {decodeHTMLStrict} from 'entities';

/**
 * A text in one line, with the characters of its references, such as `&lt;`, and `#lt;` and `#35;`, which Mermaid's parser
 * encodes as `ﬂ°lt¶ß` and `ﬂ°°35¶ß`.
 */
export const decodeEntities = (text: string): string =>
  decodeHTMLStrict(
    text
      .replace(/#(\w+);/g, (_, name: string) => `&${/^\d/.test(name) ? '#' : ''}${name};`)
      .replaceAll('ﬂ°°', '&#')
      .replaceAll('ﬂ°', '&')
      .replaceAll('¶ß', ';'),
  )
    .replace(/\s+/g, ' ')
    .trim();
