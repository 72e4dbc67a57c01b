import MDXComponents from '@theme-original/MDXComponents';
import Picture from '../../live-pictures/Picture';

/** Wrapped: adds the component of the directives that draw a picture. */
export default {...MDXComponents, Picture};
