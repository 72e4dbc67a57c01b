import MDXComponents from '@theme-original/MDXComponents';
import StaticHtml from '../../static-html/StaticHtml';

/** Wrapped: adds what `src/static-html` puts into pages. */
export default {...MDXComponents, StaticHtml};
