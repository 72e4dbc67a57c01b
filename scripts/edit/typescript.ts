import {ContentError} from '../../src/contentError';
import {format, resolveConfig} from 'prettier';
import ts from 'typescript';

/**
 * Adds an element at the end of a list, and formats the file with Prettier.
 *
 * @param find selects the list
 */
export async function addElement(
  file: string,
  source: string,
  find: (list: ts.ArrayLiteralExpression) => boolean,
  element: string,
): Promise<string> {
  const list = findList(source, find);
  if (!list) throw new ContentError(`${file} doesn’t have the list to edit.`);
  const elements = [...list.elements.map((existing) => existing.getFullText()), element];
  const edited = `${source.slice(0, list.elements.pos)}${elements.join(',')}${source.slice(list.elements.end)}`;
  return format(edited, {...(await resolveConfig(file)), parser: 'typescript'});
}

function findList(
  source: string,
  find: (list: ts.ArrayLiteralExpression) => boolean,
): ts.ArrayLiteralExpression | undefined {
  const root = ts.createSourceFile('edited.ts', source, ts.ScriptTarget.Latest, true);
  const enter = (node: ts.Node): ts.ArrayLiteralExpression | undefined =>
    ts.isArrayLiteralExpression(node) && find(node) ? node : ts.forEachChild(node, enter);
  return enter(root);
}

/** The text of another property of the object with the list: `label` of `{label: 'Build', items: […]}`. */
export function readNeighbor(list: ts.ArrayLiteralExpression, name: string): string | undefined {
  const owner = list.parent.parent;
  if (!ts.isObjectLiteralExpression(owner)) return undefined;
  const property = owner.properties.find((candidate) => candidate.name?.getText() === name);
  return property && ts.isPropertyAssignment(property) && ts.isStringLiteral(property.initializer)
    ? property.initializer.text
    : undefined;
}

/** The name of a list: `items` of `{items: […]}`, `renames` of `const renames = […]`. */
export function readOwnName(list: ts.ArrayLiteralExpression): string | undefined {
  const {parent} = list;
  return ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent)
    ? parent.name.getText()
    : undefined;
}
