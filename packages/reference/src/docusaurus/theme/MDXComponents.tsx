import MDXComponents from '@theme-init/MDXComponents';
import StaticHtml from './StaticHtml';

/** Wrapped: adds the component of `rehypeStaticHtml`. */
export default {...MDXComponents, StaticHtml};
