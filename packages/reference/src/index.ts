/** The reference of an API on a Docusaurus site: directives on pages, and machine-readable forms. */
export {openapiReference} from './docusaurus/plugin';
export {docsPlugins, placeBooks} from './docusaurus/docsPlugins';
export {markdownPlugins} from './docusaurus/markdownPlugins';
export {versionMapOf, versionsOf, versionsOfApi} from './read/readBook';
export type {ReferenceBook, ReferenceSite, PostmanOptions, SectionSkill} from './model/site';
