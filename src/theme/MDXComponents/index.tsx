import MDXComponents from '@theme-original/MDXComponents';
import StaticHtml from '../../components/StaticHtml';

/** Wrapped: adds what `src/remark/static-html` puts into pages. */
export default {...MDXComponents, StaticHtml};
