import {lazy, Suspense, useEffect, useState, type ReactNode} from 'react';
import BrowserOnly from '@docusaurus/BrowserOnly';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {Props} from '@theme/Mermaid';

const Mermaid = lazy(() => import('@theme-original/Mermaid'));

/**
 * Wrapped: a diagram of a kind that the build can't draw. Below it, the build writes the text version. Only a page with such a diagram
 * loads the original, which loads Mermaid.
 */
export default function MermaidInBrowser(props: Props): ReactNode {
  // Mermaid writes styles, which only the policy of this page allows. A reader who comes from another page still has that page's
  // policy. React then renders this component in the browser from the start.
  const [hasOtherPolicy] = useState(useIsBrowser() && process.env.NODE_ENV === 'production');
  useEffect(() => {
    if (hasOtherPolicy) window.location.reload();
  }, [hasOtherPolicy]);
  const draw = (): ReactNode => (
    <Suspense>
      <Mermaid {...props} />
    </Suspense>
  );
  return !hasOtherPolicy && <BrowserOnly>{draw}</BrowserOnly>;
}
