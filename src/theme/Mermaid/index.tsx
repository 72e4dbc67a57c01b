/**
 * Ejected: theme-mermaid 3.9.1 loads Mermaid on every page. `mermaid-static` draws a diagram in the build, or inserts `InBrowser`,
 * which loads Mermaid only on pages with a diagram of another kind. So no page uses this component.
 */
export default function Mermaid(): null {
  return null;
}
