/** For directives of a site: the page that is being drawn, and the parts of which its content consists. */
export {parseDescription, parseSentence} from '../read/description';
export {directives} from '../read/directives';
export {code, inline, join, link, span, strong, text, type Inline} from '../model/nodes';
export {
  box,
  bullets,
  descriptions,
  list,
  looseItem,
  paragraph,
  table,
  type Block,
  type Box,
} from '../model/nodes';
export type {DirectiveCall, Directives, Page, SiteMark, SiteMarks} from '../model/page';
export {anchorOf, eventLink, openPage} from '../read/page';
export {capitalize, toKebab, toPlural, toWords} from '../model/words';
