import type {ReactNode} from 'react';

/** The properties that `src/remark/diagrams` sets. `drawing` is static HTML; `steps` has one step per line. */
export type Props = {
  readonly drawing: string;
  readonly title: string;
  readonly description: string;
  readonly steps: string;
};

/**
 * Ejected: theme-mermaid 3.9.1 draws in the browser, for which it loads Mermaid on every page. This component shows what the
 * build has drawn.
 */
export default function Mermaid({drawing, title, description, steps}: Props): ReactNode {
  return (
    <figure className="diagram">
      <div dangerouslySetInnerHTML={{__html: drawing}} />
      <figcaption className="diagram__caption">
        <strong>{title}</strong>
      </figcaption>
      <details className="diagram__words">
        <summary data-nosnippet>Text version</summary>
        <p>{description}</p>
        <ul>
          {steps.split('\n').map((step, index) => (
            <li key={index}>{step}</li>
          ))}
        </ul>
      </details>
    </figure>
  );
}
