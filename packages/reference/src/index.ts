/** The reference of an API on a Docusaurus site: directives on pages, and machine-readable forms. */
export type {PostmanOptions} from './downloads/postman';
export {openapiReference} from './plugin';
export {markdownPlugins} from './markdownPlugins';
export {versionMapOf, versionsOf, type ReferenceBook, type ReferenceSite, type SectionSkill} from './site';
