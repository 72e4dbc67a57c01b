import MDXComponents from '@theme-original/MDXComponents';
import StaticHtml from '../../components/StaticHtml';

/** Wrapped: adds the component that `src/remark/static-html` uses. */
export default {...MDXComponents, StaticHtml};
