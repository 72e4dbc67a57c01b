import {shapeOf, type Media, type Operation, type Response, type Schema} from 'api-contract';
import {parseDescription, parseSentence} from '../pages/description';
import * as md from '../pages/markdown';
import {anchorOf, drawPart, fieldAnchor, objectLink, operationLink, partUrl, type Page} from '../pages/page';
import {capitalize, toKebab, toWords} from '../pages/words';
import {drawStatus} from './errors';
import {drawParameterList, drawSchemaContent, nameParts, visibleFields} from './fields';
import {resolveItems, typeName} from './typeName';

/** The request body of an operation. Operations of a page with the same named body list its fields once. */
export function drawRequestBody(operation: Operation, page: Page): md.Block[] {
  const {requestBody: body, method} = operation;
  if (!body) return [];
  const prefix = `${anchorOf(operation)}-body`;
  const nameOf = ({requestBody}: Operation): string | undefined => {
    const [only, ...others] = requestBody?.media ?? [];
    return only && others.length === 0 ? shapeOf(page.contract, only.schema).name : undefined;
  };
  const name = nameOf(operation);
  const first = page.operations.find((other) => name !== undefined && nameOf(other) === name) ?? operation;
  const content =
    first.id === operation.id
      ? body.media.flatMap((media) => drawRequestContent(media, page, prefix, method))
      : [md.paragraph(md.line`Same fields as ${operationLink(page, first)}.`)];
  const description = parseDescription(body.description ?? '', page.resolveLink);
  const title = body.required ? 'Request body' : 'Request body (optional)';
  return drawPart(prefix, title, [...description, ...content], page);
}

function drawRequestContent(
  {type, schema}: Media,
  page: Page,
  prefix: string,
  method: Operation['method'],
): md.Block[] {
  const shape = shapeOf(page.contract, schema);
  const object = objectLink(page, shape.name, `${toWords(shape.name ?? '')} object`);
  if (object) return [md.paragraph(md.line`The ${object}, as ${md.code(type)}.`)];
  const links = method === 'PATCH' ? linkPatchFields(schema, page) : [];
  const description = shape.schema.description ?? `${capitalize(typeName(page.contract, shape))}.`;
  return [
    md.paragraph(md.line`${parseSentence(description, page.resolveLink)} Content type: ${md.code(type)}.`),
    ...(links.length > 0
      ? [md.paragraph(md.line`Fields: ${md.join(links, ', ')}.`)]
      : drawSchemaContent(schema, {page, view: 'request', prefix})),
  ];
}

/** Links to the fields of a PATCH body. Empty unless all of them are fields of an object that has a section. */
function linkPatchFields(schema: Schema, page: Page): md.Inline[] {
  const fields = visibleFields(schema, {page, view: 'request'});
  const links = fields.flatMap(({key, node}) => {
    const [, name = '', field = ''] =
      /^#\/components\/schemas\/([^/]+)\/properties\/([^/]+)$/.exec(node.$ref ?? '') ?? [];
    const url = partUrl(page, 'schema', fieldAnchor(name, field), name);
    return url === undefined ? [] : [md.link(url, md.code(key))];
  });
  return links.length === fields.length ? links : [];
}

/** The responses of an operation. The list of errors has those of the catalog. */
export function drawResponses(operation: Operation, page: Page): md.Block[] {
  const id = `${anchorOf(operation)}-response`;
  const listed = operation.errors.map(({status}) => String(status));
  const shown = operation.responses.filter(({status}) => !listed.includes(status));
  const [success, ...others] = shown.filter(({status}) => status.startsWith('2'));
  const prefixOf = (response: Response): string =>
    response === success && others.length === 0 ? id : `${id}-${response.status.toLowerCase()}`;
  const content = shown.flatMap((response) => drawResponse(response, page, prefixOf(response)));
  return drawPart(id, 'Response', content, page);
}

/** A response. One that reports a failure is closed. */
function drawResponse(response: Response, page: Page, prefix: string): md.Block[] {
  const {status, description, headers, media} = response;
  const [first, ...others] = media;
  const sentence = parseSentence(description, page.resolveLink);
  const words = md.line`${drawStatus(status)} ${sentence}${first ? nameSchema(first.schema, page) : ''}`;
  const content = [
    ...drawResponseHeaders(headers, page, `${prefix}-header`),
    ...(first ? drawResponseFields(first, page, prefix) : []),
    ...others.flatMap((other) => drawOtherMedia(other, media, page, prefix)),
  ];
  const isFailure = !/^[123]/.test(status) && content.length > 0;
  return isFailure ? [md.details('api-line', words, content)] : [md.paragraph(words), ...content];
}

/** The fields of a response without a section for its schema. */
function drawResponseFields({schema}: Media, page: Page, prefix: string): md.Block[] {
  if (nameSchema(schema, page).length > 0) return [];
  const inner = resolveItems(page.contract, shapeOf(page.contract, schema).schema)?.schema ?? schema;
  return drawSchemaContent(inner, {page, view: 'response', prefix});
}

/** Another media type of a response. It has its own fields only if its schema differs. */
function drawOtherMedia(other: Media, all: readonly Media[], page: Page, prefix: string): md.Block[] {
  const {target} = shapeOf(page.contract, other.schema);
  const first = all.find(({schema}) => shapeOf(page.contract, schema).target === target);
  const isSame = first !== other || Object.keys(other.schema).length === 0;
  return [
    md.paragraph(md.line`Also as ${md.code(other.type)}${isSame ? '.' : ':'}`),
    ...(isSame ? [] : drawResponseFields(other, page, `${prefix}-${toKebab(other.type)}`)),
  ];
}

function drawResponseHeaders(headers: Response['headers'], page: Page, prefix: string): md.Block[] {
  if (headers.length === 0) return [];
  const list = drawParameterList(headers, prefix, page);
  return [md.details('api-line', nameParts('Response headers', headers), [list])];
}

/** A link to the section of a schema. Empty if the schema has none. */
function nameSchema(schema: Schema, page: Page): md.Inline[] {
  const shape = shapeOf(page.contract, schema);
  const items = resolveItems(page.contract, shape.schema);
  const {name = ''} = items ?? shape;
  const object = objectLink(page, name, `${toWords(name)} ${items ? 'objects' : 'object'}`);
  return object ? md.line`${items ? ' Array of ' : ' See the '}${object}.` : [];
}
