import type {ComponentProps, ComponentType, ReactNode} from 'react';
import MDXComponents from '@theme-original/MDXComponents';
import type CodeBlock from '@theme/CodeBlock';
import Picture from '../../live-pictures/Picture';

type CodeProps = ComponentProps<typeof CodeBlock>;

/** Code of `remarkCodeBlocks`, which requires the component. */
const Code = ({component: Block, ...props}: CodeProps & {component: ComponentType<CodeProps>}): ReactNode => (
  <Block {...props} />
);

/** Wrapped: adds the components of the directives that draw a picture, and of code that isn't a sample. */
export default {...MDXComponents, CodeBlock: Code, Picture};
