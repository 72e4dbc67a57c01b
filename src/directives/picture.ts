import {parse} from 'acorn';
import type {Program} from 'estree';
import {type Block, box, type Page} from 'docusaurus-openapi-reference/directives';

/** A picture: a component of `src/live-pictures`, and its data. */
interface Picture {
  /** The file of the component. */
  readonly component: string;
  readonly model: unknown;
  /** The end of the ID of the figure. Links to states contain the ID. */
  readonly name: string;
  readonly title: string;
  /** How to read the picture. */
  readonly caption: string;
}

/**
 * A figure with a React component, which Docusaurus renders in the build, and which becomes live in the browser.
 *
 * @param words the content of the picture in the Markdown copy of the page
 */
export function drawPicture(page: Page, picture: Picture, words: readonly Block[]): Block[] {
  const {component, model, name, title, caption} = picture;
  const attributes = {id: page.uniqueId(`picture-${name}`), title, caption, model: JSON.stringify(model)};
  const element: Extract<Block, {readonly type: 'mdxJsxFlowElement'}> = {
    type: 'mdxJsxFlowElement',
    name: 'Picture',
    attributes: [
      ...Object.entries(attributes).map(
        ([key, value]) => ({type: 'mdxJsxAttribute', name: key, value}) as const,
      ),
      {type: 'mdxJsxAttribute', name: 'component', value: loadComponent(`live-pictures/${component}`)},
    ],
    children: [],
  };
  const copy = box('div', '', [...words], {hidden: true});
  return [element, {...copy, data: {...copy.data, hChildren: []}}];
}

/** The expression `require("@site/src/…").default`. */
export function loadComponent(file: string): {
  type: 'mdxJsxAttributeValueExpression';
  value: string;
  data: {estree: Program};
} {
  const value = `require("@site/src/${file}").default`;
  return {
    type: 'mdxJsxAttributeValueExpression',
    value,
    data: {estree: parse(value, {ecmaVersion: 'latest'}) as Program},
  };
}
