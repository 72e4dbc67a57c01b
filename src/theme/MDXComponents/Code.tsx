import type {ComponentProps, ReactNode} from 'react';
import CodeInline from '@theme/CodeInline';

/**
 * Ejected: only inline code comes this way. Fenced blocks are finished HTML by now (`src/remark/code-blocks`), so the theme's
 * CodeBlock, which brings Prism along, stays out of the bundle.
 */
export default function MDXCode(props: ComponentProps<typeof CodeInline>): ReactNode {
  return <CodeInline {...props} />;
}
