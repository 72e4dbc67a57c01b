import {shapeOf, type Media, type Operation, type Schema} from 'api-contract';
import {parseDescription, parseSentence} from '../pages/description';
import {code, join, line, link, paragraph, type Block, type Inline} from '../pages/markdown';
import {
  anchorOf,
  drawHeading,
  fieldAnchor,
  findPageWith,
  objectLink,
  operationLink,
  type Page,
} from '../pages/page';
import {capitalize, toWords} from '../pages/words';
import {drawSchemaContent, visibleFields} from './fields';
import {typeName} from './typeName';

/** The request body of an operation. */
export function drawRequestBody(operation: Operation, page: Page): Block[] {
  const {requestBody: body, method} = operation;
  if (!body) return [];
  const prefix = `${anchorOf(operation)}-body`;
  const first = page.operations.find((other) => hasSameBody(operation, other, page));
  return [
    drawHeading(prefix, body.required ? 'Request body' : 'Request body (optional)', page),
    ...parseDescription(body.description ?? '', page.resolveLink),
    ...(first && first.id !== operation.id
      ? [paragraph(line`Same fields as ${operationLink(page, first)}.`)]
      : body.media.flatMap((content) => drawContent(content, page, prefix, method))),
  ];
}

/** Whether two operations have the same named request body, so that its fields are listed once on a page. */
function hasSameBody(one: Operation, other: Operation, page: Page): boolean {
  const names = ({requestBody}: Operation): (string | undefined)[] =>
    requestBody?.media.map(({schema}) => shapeOf(page.contract, schema).name) ?? [];
  const [name, ...rest] = names(one);
  const [otherName, ...otherRest] = names(other);
  return name !== undefined && name === otherName && rest.length + otherRest.length === 0;
}

function drawContent(
  {type: mediaType, schema}: Media,
  page: Page,
  prefix: string,
  method: Operation['method'],
): Block[] {
  const shape = shapeOf(page.contract, schema);
  const object = objectLink(page, shape.name, `${toWords(shape.name ?? '')} object`);
  if (object) return [paragraph(line`The ${object}, as ${code(mediaType)}.`)];
  const patchFields = method === 'PATCH' ? linkPatchFields(schema, page) : undefined;
  const description = shape.schema.description ?? `${capitalize(typeName(page.contract, shape))}.`;
  return [
    paragraph(line`${parseSentence(description, page.resolveLink)} Content type: ${code(mediaType)}.`),
    ...(patchFields ? [patchFields] : drawSchemaContent(schema, {page, view: 'request', prefix})),
  ];
}

/** Links to the fields of a PATCH body, if all of them are fields of an object that has a section. */
function linkPatchFields(schema: Schema, page: Page): Block | undefined {
  const links: Inline[][] = [];
  for (const {key, node} of visibleFields(schema, {page, view: 'request'})) {
    const [, name = '', field = ''] =
      /^#\/components\/schemas\/([^/]+)\/properties\/([^/]+)$/.exec(node.$ref ?? '') ?? [];
    const place = findPageWith(page.book, 'schema', name);
    if (place === undefined) return undefined;
    links.push([link(page.linkTo(place, fieldAnchor(name, field)), code(key))]);
  }
  return links.length > 0 ? paragraph(line`Fields: ${join(links, ', ')}.`) : undefined;
}
