import {lazy, Suspense, useEffect, useRef, useState, type ReactNode, type RefObject} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {whenIdle} from '../../client/idle';

const Picture = lazy(() => import('./Picture'));

/** The properties that `src/remark/diagrams` sets. `steps` has one step per line; `height` is in pixels. */
export type Props = {
  readonly source: string;
  readonly title: string;
  readonly description: string;
  readonly steps: string;
  readonly height: string;
};

/**
 * Ejected: theme-mermaid 3.9.1 loads Mermaid on every page. This component loads it when a diagram is near the viewport. A
 * text version is always part of the page.
 */
export default function Mermaid({source, title, description, steps, height}: Props): ReactNode {
  const canvas = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(canvas);
  return (
    <figure className="diagram">
      <div ref={canvas} className="diagram__canvas" style={{minHeight: `${height}px`}}>
        {isNear && (
          <ErrorBoundary
            fallback={() => (
              <p>The diagram could not be rendered. The text version below contains the same information.</p>
            )}
          >
            <Suspense fallback={null}>
              <Picture source={source} title={title} canvas={canvas} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
      <figcaption className="diagram__caption">
        <strong>{title}.</strong> {description}
      </figcaption>
      <details className="diagram__words">
        <summary>Text version</summary>
        <ul>
          {steps.split('\n').map((step, index) => (
            <li key={index}>{step}</li>
          ))}
        </ul>
      </details>
    </figure>
  );
}

/** Becomes true, permanently, when the element is less than a screen away or the page is printed. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current || isNear) return undefined;
    const setNear = (): void => setIsNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) whenIdle(setNear);
      },
      {rootMargin: '100%'},
    );
    observer.observe(element.current);
    window.addEventListener('beforeprint', setNear);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', setNear);
    };
  }, [element, isNear]);
  return isNear;
}
