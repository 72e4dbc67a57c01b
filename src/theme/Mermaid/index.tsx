import {lazy, Suspense, useEffect, useRef, useState, type ReactNode, type RefObject} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {whenQuiet} from '../../client/quiet';

const Picture = lazy(() => import('./Picture'));

/** What `src/remark/diagrams` writes into the page; `steps` has one step per line, `height` is in pixels. */
export type Props = {
  readonly source: string;
  readonly title: string;
  readonly description: string;
  readonly steps: string;
  readonly height: string;
};

/**
 * Ejected: theme-mermaid 3.9.1 brings Mermaid to every page. Here it is loaded where a diagram comes near the
 * screen. The words are in the page from the start, for everybody who does not get the picture.
 */
export default function Mermaid({source, title, description, steps, height}: Props): ReactNode {
  const canvas = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(canvas);
  return (
    <figure className="diagram">
      <div ref={canvas} className="diagram__canvas" style={{minHeight: `${height}px`}}>
        {isNear && (
          <ErrorBoundary
            fallback={() => <p>The picture could not be drawn. Its text version says the same.</p>}
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

/** Turns true, for good, when the element is less than a screen away, or when the page is printed. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current || isNear) return undefined;
    const come = (): void => setIsNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) whenQuiet(come);
      },
      {rootMargin: '100%'},
    );
    observer.observe(element.current);
    window.addEventListener('beforeprint', come);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', come);
    };
  }, [element, isNear]);
  return isNear;
}
