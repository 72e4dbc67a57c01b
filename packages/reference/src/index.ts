/** The reference of an API on a Docusaurus site: directives on pages, and machine-readable forms. */
export {openapiReference} from './docusaurus/plugin';
export {markdownPlugins} from './docusaurus/markdownPlugins';
export {versionMapOf, versionsOf} from './read/readBook';
export type {ReferenceBook, ReferenceSite, PostmanOptions, SectionSkill} from './model/site';
