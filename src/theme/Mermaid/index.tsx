/**
 * Ejected: theme-mermaid 3.9.1 draws in the browser, for which it loads Mermaid on every page. The build draws all diagrams
 * (`mermaid-static`), so nothing uses this component.
 */
export default function Mermaid(): null {
  return null;
}
