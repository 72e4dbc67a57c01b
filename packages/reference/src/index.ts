/** The reference of an API on a Docusaurus site: directives on pages, and machine-readable forms. */
export type {PostmanOptions} from './downloads/postman';
export {openapiReference} from './plugin';
export {markdownPlugins} from './markdownPlugins';
export {versionMapOf, versionsOf} from './pages/site';
export type {ReferenceBook, ReferenceSite, SectionSkill} from './pages/site';
