import {Children, lazy, Suspense, type ComponentProps, type ReactNode} from 'react';
import CodeInline from '@theme/CodeInline';

/** In a chunk of its own, because samples are already HTML, so that most pages need neither it nor Prism. */
const CodeBlock = lazy(() => import('./CodeBlockWithLanguages'));

/** Ejected: loads the theme's CodeBlock only on a page with code that isn't a sample of `packages/reference`. */
export default function MDXCode(props: ComponentProps<typeof CodeInline>): ReactNode {
  const parts = Children.toArray(props.children);
  const isInline =
    props.children !== undefined && parts.every((part) => typeof part === 'string' && !part.includes('\n'));
  if (isInline) return <CodeInline {...props} />;
  return (
    <Suspense>
      <CodeBlock {...props}>{parts.join('')}</CodeBlock>
    </Suspense>
  );
}
