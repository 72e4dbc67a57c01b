/** Ejected: the original loads CodeBlock on every page. `remarkCodeBlocks` adds it to pages with code that isn't a sample. */
export {default} from '@theme/CodeInline';
