import MDXComponents from '@theme-original/MDXComponents';
import StaticHtml from '../../components/StaticHtml';

/** Wrapped: adds the component that `packages/reference` uses. */
export default {...MDXComponents, StaticHtml};
