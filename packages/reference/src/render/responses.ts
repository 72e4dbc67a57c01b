import {shapeOf, type Media, type Operation, type Response, type Schema} from 'api-contract';
import {parseSentence} from '../pages/description';
import {code, details, line, paragraph, span, text, type Block, type Inline} from '../pages/markdown';
import {anchorOf, drawHeading, objectLink, type Page} from '../pages/page';
import {toKebab, toWords} from '../pages/words';
import {drawEntries, drawSchemaContent, nameParts} from './fields';
import {resolveItems} from './typeName';

/** The responses of an operation. The list of errors has those of the catalog. */
export function drawResponses(operation: Operation, page: Page): Block[] {
  const id = `${anchorOf(operation)}-response`;
  const listed = operation.errors.map(({status}) => String(status));
  const shown = operation.responses.filter(({status}) => !listed.includes(status));
  if (shown.length === 0) return [];
  const [success, ...others] = shown.filter(({status}) => status.startsWith('2'));
  const prefixOf = (response: Response): string =>
    response === success && others.length === 0 ? id : `${id}-${response.status.toLowerCase()}`;
  return [
    drawHeading(id, 'Response', page),
    ...shown.flatMap((response) => drawResponse(response, page, prefixOf(response))),
  ];
}

/** A response. One that reports a failure is closed. */
function drawResponse({status, description, headers, media}: Response, page: Page, prefix: string): Block[] {
  const [first, ...others] = media;
  const words = [
    span(`api-status api-status--${status.charAt(0)}`, status),
    text(' '),
    ...parseSentence(description, page.resolveLink),
    ...nameSchema(first?.schema, page),
  ];
  const content = [
    ...drawResponseHeaders(headers, page, `${prefix}-header`),
    ...(first ? drawResponseFields(first, page, prefix) : []),
    ...others.flatMap((other) => drawOtherMedia(other, media, page, prefix)),
  ];
  const isFailure = !/^[123]/.test(status) && content.length > 0;
  return isFailure ? [details('api-line', words, content)] : [paragraph(words), ...content];
}

/** The fields of a response without a section for its schema. */
function drawResponseFields({schema}: Media, page: Page, prefix: string): Block[] {
  if (nameSchema(schema, page).length > 0) return [];
  const inner = resolveItems(page.contract, shapeOf(page.contract, schema).schema)?.schema ?? schema;
  return drawSchemaContent(inner, {page, view: 'response', prefix});
}

/** Another media type of a response. It has its own fields only if its schema differs. */
function drawOtherMedia(other: Media, all: readonly Media[], page: Page, prefix: string): Block[] {
  const {target} = shapeOf(page.contract, other.schema);
  const first = all.find(({schema}) => shapeOf(page.contract, schema).target === target);
  const isSame = first !== other || Object.keys(other.schema).length === 0;
  return [
    paragraph(line`Also as ${code(other.type)}${isSame ? '.' : ':'}`),
    ...(isSame ? [] : drawResponseFields(other, page, `${prefix}-${toKebab(other.type)}`)),
  ];
}

function drawResponseHeaders(headers: Response['headers'], page: Page, prefix: string): Block[] {
  if (headers.length === 0) return [];
  const entries = headers.map(({name, schema, description, examples}) => ({
    name,
    shape: shapeOf(page.contract, schema),
    description: description ?? '',
    badges: [],
    example: examples[0]?.value,
  }));
  return [
    details('api-line', nameParts('Response headers', headers), [
      drawEntries(entries, {page, view: 'response', prefix}),
    ]),
  ];
}

/** A link to the section of a schema. Empty if the schema has none. */
function nameSchema(schema: Schema | undefined, page: Page): Inline[] {
  if (!schema) return [];
  const shape = shapeOf(page.contract, schema);
  const items = resolveItems(page.contract, shape.schema);
  const {name = ''} = items ?? shape;
  const object = objectLink(page, name, `${toWords(name)} ${items ? 'objects' : 'object'}`);
  return object ? line`${items ? ' Array of ' : ' See the '}${object}.` : [];
}
