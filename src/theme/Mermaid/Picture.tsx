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

/** How far a wide picture shrinks to fit; beyond that it scrolls, so that its words stay readable. */
const SMALLEST_SCALE = 0.7;

/** A column narrower than this, in pixels, is that of a phone: what lies sideways is drawn upright there. */
const NARROW = 480;

/** Draws a diagram in the colours of the current mode; loaded only by pages that have one. */
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
  const result = useMermaidRenderResult({text: isNarrow ? turnUpright(source) : source, config});
  const picture = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const svg = picture.current?.querySelector('svg');
    if (!svg) return;
    svg.style.minWidth = `${svg.viewBox.baseVal.width * SMALLEST_SCALE}px`;
    // The guess that kept the place free has done its work.
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

/** `flowchart LR` becomes `flowchart TB`, and so the direction of a state diagram. */
function turnUpright(source: string): string {
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
