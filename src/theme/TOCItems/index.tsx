import type {Props} from '@theme/TOCItems';
import TOCItems from '@theme-original/TOCItems';
import {useMemo, type ReactNode} from 'react';

/** Wrapped: the labels of objects are short, so that most have one line: "Device state" for "The device state object". */
export default function TOCItemsWithShortLabels({toc, ...props}: Props): ReactNode {
  const items = useMemo(() => toc.map((item) => ({...item, value: shorten(item.value)})), [toc]);
  return <TOCItems {...props} toc={items} />;
}

const shorten = (heading: string): string =>
  heading.replace(/^The (.)(.*) object$/, (_, first: string, rest: string) => first.toUpperCase() + rest);
