/** The reference of an API on a Docusaurus site: directives on pages, and machine-readable forms. */
export {openapiReference} from './docusaurus/plugin';
export {docsPlugins} from './docusaurus/docsPlugins';
export {placeBooks, type Book, type PlacedBook, type PostmanOptions} from './model/books';
export {markdownPlugins} from './docusaurus/markdownPlugins';
export {versionMapOf, versionsOf, versionsOfApi} from './read/readBook';
export type {ReferenceSite, SectionSkill} from './model/site';
