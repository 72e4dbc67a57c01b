/** For directives of a site: the page that is being drawn, and the parts of which its content consists. */
export {parseSentence} from '../pages/description';
export {directives} from '../pages/directives';
export {code, inline, join, link, span, strong, text, type Inline} from '../pages/markdown';
export {box, bullets, list, looseItem, paragraph, table, type Block, type Box} from '../pages/markdown';
export {anchorOf, openPage, type DirectiveCall, type Directives, type Page} from '../pages/page';
export {capitalize, toKebab, toPlural, toWords} from '../pages/words';
