import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import {useMermaidRenderResult} from '@docusaurus/theme-mermaid/client';
import {readMermaidConfig} from './config';

/** The minimum scale of a wide diagram. Wider diagrams scroll, so that their text stays readable. */
const MIN_SCALE = 0.7;

/** In columns narrower than this, as on phones, horizontal diagrams are rendered vertically. In pixels. */
const NARROW = 480;

/** Renders a diagram in the current color mode. Only pages with a diagram load this component. */
export default function Picture({
  source,
  title,
  canvas,
}: {
  readonly source: string;
  readonly title: string;
  readonly canvas: RefObject<HTMLElement | null>;
}): ReactNode {
  const mode = useSyncExternalStore(subscribeToMode, readMode);
  const [isNarrow] = useState(() => (canvas.current?.clientWidth ?? NARROW) < NARROW);
  const config = useMemo(() => readMermaidConfig({mode, isNarrow}), [mode, isNarrow]);
  const result = useMermaidRenderResult({text: isNarrow ? makeVertical(source) : source, config});
  const picture = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const svg = picture.current?.querySelector('svg');
    if (!svg) return;
    svg.style.minWidth = `${svg.viewBox.baseVal.width * MIN_SCALE}px`;
    // The estimated height is no longer needed.
    if (canvas.current) canvas.current.style.minHeight = '';
  }, [result, canvas]);
  if (!result) return null;
  return (
    <div
      ref={picture}
      className="diagram__picture"
      tabIndex={0}
      role="group"
      aria-label={`Diagram: ${title}`}
      dangerouslySetInnerHTML={{__html: result.svg}}
    />
  );
}

/** Makes flowcharts and state diagrams vertical: `flowchart LR` becomes `flowchart TB`. */
function makeVertical(source: string): string {
  return source.replace(/^(\s*(?:flowchart|graph|direction)) (?:LR|RL)\b/gm, '$1 TB');
}

function readMode(): string {
  return document.documentElement.dataset.theme ?? 'light';
}

function subscribeToMode(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, {attributeFilter: ['data-theme']});
  return () => observer.disconnect();
}
