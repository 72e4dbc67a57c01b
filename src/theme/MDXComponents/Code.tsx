import type {ComponentProps, ReactNode} from 'react';
import CodeInline from '@theme/CodeInline';

/**
 * Ejected: handles only inline code. Fenced blocks are already HTML (`packages/reference`), so that the bundle doesn't
 * need the theme's CodeBlock and Prism.
 */
export default function MDXCode(props: ComponentProps<typeof CodeInline>): ReactNode {
  return <CodeInline {...props} />;
}
