/** For directives of a site: the page that is being drawn, and the parts of which its content consists. */
export * from '../model/nodes';
export {capitalize, toKebab, toPlural, toWords} from '../model/words';
export type {DirectiveCall, Directives, Page, SiteMark, SiteMarks} from '../model/site';
export {parseDescription, parseSentence} from '../read/description';
export {directives} from '../read/directives';
export {anchorOf, eventLink, openPage} from '../read/page';
