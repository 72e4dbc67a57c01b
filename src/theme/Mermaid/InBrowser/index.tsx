import {lazy, Suspense, useEffect, useState, type ReactNode} from 'react';
import BrowserOnly from '@docusaurus/BrowserOnly';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {BrowserDiagramProps} from 'mermaid-static/remark';

const Drawing = lazy(() => import('./Drawing'));

/**
 * A diagram of a kind that the build can't draw. Pages with such a diagram import this component, so that other pages don't
 * load it. Below it, the build writes the text version.
 */
export default function MermaidInBrowser({value, label, describedBy}: BrowserDiagramProps): ReactNode {
  // Mermaid writes styles, which only the policy of this page allows. A reader who comes from another page still has that page's
  // policy. React then renders this component in the browser from the start.
  const [hasOtherPolicy] = useState(useIsBrowser() && process.env.NODE_ENV === 'production');
  useEffect(() => {
    if (hasOtherPolicy) window.location.reload();
  }, [hasOtherPolicy]);
  const draw = (): ReactNode => (
    <ErrorBoundary fallback={() => <p>The diagram can’t be drawn in this browser. Read its text version.</p>}>
      <Suspense>
        <Drawing value={value} />
      </Suspense>
    </ErrorBoundary>
  );
  return (
    <div
      className="diagram__picture diagram__picture--browser"
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
    >
      {!hasOtherPolicy && <BrowserOnly>{draw}</BrowserOnly>}
    </div>
  );
}
