import {useState, type ComponentType, type ReactNode} from 'react';

/** The properties of each component that draws a picture. */
export interface PictureProps<Model> {
  /** The ID of the figure, which the hash of the URL names before the state. */
  readonly id: string;
  readonly model: Model;
}

interface Props {
  readonly id: string;
  readonly title: string;
  readonly caption: string;
  readonly component: ComponentType<PictureProps<unknown>>;
  /** The data of the picture as JSON, which the build reads from the contract and the page. */
  readonly model: string;
}

/** A figure with a picture and its caption. `src/directives` adds it to pages. */
export default function Picture({id, title, caption, component: Content, model}: Props): ReactNode {
  const [data] = useState((): unknown => JSON.parse(model));
  return (
    <figure className="mermaid-static picture" id={id}>
      <figcaption className="mermaid-static__caption">
        <strong>{title}.</strong> {caption}
      </figcaption>
      <div className="picture__content">
        <Content id={id} model={data} />
      </div>
    </figure>
  );
}
