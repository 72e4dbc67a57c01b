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
  const element = createElement('Picture', attributes, `live-pictures/${component}`);
  const copy = box('div', '', [...words], {hidden: true});
  return [element, {...copy, data: {...copy.data, hChildren: []}}];
}

/**
 * An element of MDX with a component, which no other page loads.
 *
 * @param file the file of the component in `src`
 */
export function createElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  file: string,
): Extract<Block, {readonly type: 'mdxJsxFlowElement'}> {
  const value = `require("@site/src/${file}").default`;
  const estree = parse(value, {ecmaVersion: 'latest'}) as Program;
  const component = {type: 'mdxJsxAttributeValueExpression', value, data: {estree}} as const;
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries({...attributes, component}).map(
      ([key, own]) => ({type: 'mdxJsxAttribute', name: key, value: own}) as const,
    ),
    children: [],
  };
}
