import {fieldsOf, shapeOf, type Media, type Operation, type Response, type Schema} from 'api-docs-contract';
import {parseDescription, parseSentence} from '../description';
import * as md from '../../model/nodes';
import type {Page} from '../../model/site';
import {anchorOf, drawPart, objectLink} from '../page';
import {capitalize, toKebab, toWords} from '../../model/words';
import {drawStatus} from './errors';
import {drawParameterList, listNames, type FieldsContext} from './fields';
import {drawSchemaContent} from './schema';
import {resolveAdditional, resolveItems, typeName} from './values';
import {say} from '../../model/texts';

/**
 * The request body of an operation.
 *
 * @param view `response` for a request that the API sends
 */
export function drawRequestBody(
  operation: Operation,
  page: Page,
  view: FieldsContext['view'] = operation.method === 'PATCH' ? 'update' : 'request',
): md.Block[] {
  const {requestBody: body} = operation;
  if (!body) return [];
  const prefix = `${anchorOf(operation)}-body`;
  const title = body.required || view === 'response' ? 'Request body' : 'Request body (optional)';
  const lines = body.media.slice(0, 1).map(({type, schema}) => {
    const shape = shapeOf(page.contract, schema);
    const description = shape.schema.description ?? `${capitalize(typeName(page.contract, shape))}.`;
    const words = linkSchema(schema, page) ?? parseSentence(description, page.resolveLink);
    return md.paragraph(md.line`${words} Content type: ${md.code(type)}.`);
  });
  const content = [
    ...parseDescription(body.description ?? '', page.resolveLink),
    ...lines,
    ...drawMedia(body.media, {page, view, prefix}),
  ];
  return drawPart(prefix, title, content, page);
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
  const [first] = media;
  // A sentence gets a period. A list, a table, or code is shown below it.
  const isSentence = !/\n\s*(?:\n|[-*+|`~\d])/.test(description);
  const text = isSentence ? description.replace(/(?<=[^\s.!?:])\s*$/, '.') : description;
  const blocks = parseDescription(text, page.resolveLink);
  const sentence = blocks[0]?.type === 'paragraph' ? blocks[0].children : [];
  const link = first && linkSchema(first.schema, page);
  const words = md.line`${drawStatus(status)} ${sentence}${link ? md.line` ${link}` : ''}`;
  const list = drawParameterList(headers, `${prefix}-header`, page, 'response');
  const label = md.line`${md.strong(say`Response headers`)} ${listNames(headers.map(({name}) => name))}`;
  const content = [
    ...blocks.slice(sentence.length > 0 ? 1 : 0),
    ...(headers.length > 0 ? [md.details('api-line', label, [list])] : []),
    ...drawMedia(media, {page, view: 'response', prefix}),
  ];
  const isFailure = !/^[123]/.test(status) && content.length > 0;
  return isFailure ? [md.details('api-line', words, content)] : [md.paragraph(words), ...content];
}

/** The fields of a body. Another media type has its own only if its schema differs. */
function drawMedia([first, ...others]: readonly Media[], context: FieldsContext): md.Block[] {
  const {page, prefix} = context;
  if (!first) return [];
  const targetOf = ({schema}: Media): Schema => shapeOf(page.contract, schema).target;
  return [
    ...drawBodyFields(first.schema, context),
    ...drawPartHeaders(first, context),
    ...others.flatMap((other) => {
      const inner = {...context, prefix: `${prefix}-${toKebab(other.type)}`};
      const isSame = targetOf(other) === targetOf(first);
      const link = isSame ? undefined : linkSchema(other.schema, page);
      const words = md.line`Also as ${md.code(other.type)}.${link ? md.line` ${link}` : ''}`;
      return [md.paragraph(words), ...(isSame ? [] : drawBodyFields(other.schema, inner))];
    }),
  ];
}

/** The content types and the headers of the parts of a form. */
const drawPartHeaders = ({partTypes, partHeaders}: Media, {page, prefix}: FieldsContext): md.Block[] =>
  Object.entries(partHeaders).flatMap(([part, headers]) => [
    ...(partTypes[part]
      ? [md.paragraph(md.line`Content type of ${md.code(part)}: ${md.code(partTypes[part])}`)]
      : []),
    ...(headers.length > 0 ? [drawParameterList(headers, `${prefix}-${toKebab(part)}-header`, page)] : []),
  ]);

/** The fields of a schema or of its items, unless they have a section. */
function drawBodyFields(schema: Schema, context: FieldsContext): md.Block[] {
  const {contract} = context.page;
  if (linkSchema(schema, context.page)) return [];
  const shape = shapeOf(contract, schema);
  const items = resolveItems(contract, shape.schema);
  // The type of the values of a map, which a field has next to its name.
  const map = fieldsOf(contract, schema).length > 0 ? undefined : resolveAdditional(contract, shape.schema);
  return [
    ...(map
      ? [
          md.paragraph(say`Values: ${typeName(contract, map)}`),
          ...parseDescription(map.schema.description ?? '', context.page.resolveLink),
        ]
      : []),
    ...drawSchemaContent(items?.schema ?? schema, context),
  ];
}

/** A link to the section of a schema, or of its items. `undefined` if no page has one. */
function linkSchema(schema: Schema, page: Page): md.Inline[] | undefined {
  const shape = shapeOf(page.contract, schema);
  const items = resolveItems(page.contract, shape.schema);
  const {name = ''} = items ?? shape;
  const object = objectLink(page, name, items ? say`${toWords(name)} objects` : say`${toWords(name)} object`);
  return object && (items ? md.line`Array of ${object}.` : md.line`See the ${object}.`);
}
