import {addStatement, fieldsOf, partsOf, shapeOf, unionsOf} from 'api-docs-contract';
import type {Field, Header, Json, Schema, SchemaNode, Shape, Variant} from 'api-docs-contract';
import {parseDescription} from '../description';
import * as md from '../../model/nodes';
import type {Page} from '../../model/site';
import {toKebab, toWords} from '../../model/words';
import {objectLink} from '../page';
import {readMarks} from './access';
import {drawSchemaContent, listAllFields} from './schema';
import {drawConstraints, drawValues, hasDetails, resolveAdditional, resolveItems, typeName} from './values';
import {say} from '../../model/texts';

/** A field, a parameter, or a header. The example of a field is in its schema. */
export type FieldEntry = Field & {
  readonly example?: Json | undefined;
  /** Whether only some alternatives of an object require it, such as its name or its number. */
  readonly isConditional?: boolean;
};

export interface FieldsContext {
  readonly page: Page;
  /** Whether the fields belong to a response, to a request, or to an update, which keeps the fields that it omits. */
  readonly view: 'response' | 'request' | 'update';
  /** The prefix of the fields' IDs. */
  readonly prefix: string;
  /** The enclosing schemas, so that a recursive schema is drawn once. */
  readonly within?: readonly Schema[];
}

/** A list of fields with an anchor for each. */
function drawList(fields: readonly FieldEntry[], context: FieldsContext): md.Block {
  const {page, prefix} = context;
  const items = fields.map((field) => {
    const {key, schema} = field;
    const id = page.uniqueId(`${prefix}-${toKebab(key)}`);
    const type = typeName(page.contract, {...field, nullable: false});
    const {description: own = resolveItems(page.contract, schema)?.schema.description} = schema;
    const description = addStatement(own, page.contract.document, schema, 'x-docs-on-delete');
    const parts = [
      drawHead(field, id, type, context),
      ...parseDescription(description ?? '', page.resolveLink),
      ...drawValues(field, page),
      ...drawConstraints(field, context),
      ...drawNested(field, {...context, prefix: id}, key),
    ];
    return md.looseItem(parts, {
      ...{id, className: ['api-field']},
      ...{dataSearchField: key, dataSearchType: type},
    });
  });
  return md.list(items, 'api-fields');
}

/** A list of parameters, or of headers of a response. */
export function drawParameterList(
  parameters: readonly Header[],
  prefix: string,
  page: Page,
  view: FieldsContext['view'] = 'request',
): md.Block {
  const fields = parameters.map(({name: key, schema: node, examples, required, ...own}): FieldEntry => {
    const shape = shapeOf(page.contract, node);
    const {deprecated, description = shape.schema.description ?? ''} = own;
    const schema = {...shape.schema, deprecated, description};
    const example = examples[0]?.value;
    return {...shape, key, node, schema, required, readOnly: false, writeOnly: false, example};
  });
  return drawList(fields, {page, view, prefix});
}

/** The context of the fields of a schema. */
export const enter = (context: FieldsContext, target: Schema): FieldsContext => ({
  ...context,
  within: [...(context.within ?? []), target],
});

/** The number of request fields that aren't required and that are visible without opening their list. */
const MAXIMUM_OPEN_FIELDS = 6;

/**
 * The list of fields. If a request has many that aren't required, they are closed. Their label doesn't call them optional,
 * because a description can state when its field is required.
 */
export function drawFields(fields: readonly FieldEntry[], context: FieldsContext): md.Block[] {
  const isNeeded = ({required, isConditional}: FieldEntry): boolean => required || isConditional === true;
  const others = context.view === 'response' ? [] : fields.filter((field) => !isNeeded(field));
  const closed = others.length > MAXIMUM_OPEN_FIELDS ? others : [];
  const open = fields.filter((field) => !closed.includes(field));
  const words = md.strong(say(open.length > 0 ? 'Other fields' : 'Fields'));
  const label = md.line`${words} ${listNames(closed.map(({key}) => key))}`;
  return [
    ...(open.length > 0 ? [drawList(open, context)] : []),
    ...(closed.length > 0 ? [md.details('api-line', label, [drawList(closed, context)])] : []),
  ];
}

/** The names of the parts in a closed line. */
export const listNames = (names: readonly string[]): md.Inline =>
  md.span('api-line__text', md.join(names.map(md.code), ', '));

/** Without the fields that only responses or only requests have. */
export const visibleFields = (node: SchemaNode, {page, view}: FieldsContext): Field[] =>
  fieldsOf(page.contract, node).filter(({readOnly, writeOnly}) =>
    view === 'response' ? !writeOnly : !readOnly,
  );

/** A sentence in place of the fields of an object that has its own section, or contains itself. */
export function nameOther(
  {name, target}: Pick<Variant, 'name' | 'target'>,
  {page, within}: FieldsContext,
): md.Inline[] | undefined {
  const object = objectLink(page, name);
  if (object) return md.line`See ${object}.`;
  if (!within?.includes(target)) return undefined;
  return md.line`Same fields as the enclosing ${toWords(name ?? 'object')}.`;
}

/** The name, the type, and the properties of a field, such as `required`. */
function drawHead(field: FieldEntry, id: string, type: string, {page, view}: FieldsContext): md.Block {
  const {key, schema, required, isConditional, readOnly, writeOnly, nullable} = field;
  const anchor = md.link(`#${id}`, md.code(key));
  anchor.data = {hProperties: {className: ['api-field__anchor']}};
  const marks = {...resolveItems(page.contract, schema)?.schema, ...schema};
  const isResponse = view === 'response';
  const badges = [
    marks['x-docs-clock'] === 'utc' && 'UTC',
    ...readMarks(marks, page).map(([mark, value]) => mark.badge?.(value)),
    !isResponse && required && 'required',
    !isResponse && isConditional && !required && 'conditionally required',
    view !== 'update' && !required && !isConditional && !writeOnly && 'optional',
    isResponse && readOnly && 'read-only',
    isResponse && schema['x-docs-write'] === 'create' && !readOnly && 'create only',
    schema['x-docs-sensitivity'] !== 'none' && schema['x-docs-sensitivity'],
    schema.deprecated && 'deprecated',
    nullable && 'nullable',
  ].flatMap((badge) =>
    badge ? [md.span(`api-field__badge api-field__badge--${toKebab(badge)}`, say(badge))] : [],
  );
  const parts = [anchor, md.span('api-field__type', type), ...badges];
  return md.paragraph(md.join(parts, ' '), 'api-field__head', 'div', md.searchSkip);
}

/** The fields of a nested object, or a link if that object has its own section. */
export function drawNested(shape: Shape, context: FieldsContext, field: string): md.Block[] {
  const {contract} = context.page;
  const {prefixItems: tuple} = shape.schema;
  const items = tuple ? undefined : resolveItems(contract, shape.schema);
  // The items of a tuple are shown as fields with their numbers.
  const names = tuple?.map((_, index) => `${index + 1}.`);
  const numbered = names && {
    required: names,
    properties: Object.fromEntries(names.map((name, index) => [name, tuple?.[index] ?? {}])),
  };
  const inner = numbered ? {...shape, schema: numbered} : (items ?? shape);
  const {schema, target} = inner;
  const values = resolveAdditional(contract, schema)?.schema ?? {};
  const hasContent = (node: Schema): boolean =>
    listAllFields(contract, node).length > 0 ||
    partsOf(contract, node).some((part) => part.patternProperties) ||
    unionsOf(contract, node).some(({variants}) => variants.some((variant) => hasDetails(variant.schema)));
  if (![schema, values].some(hasContent)) return [];
  const other = nameOther(inner, context);
  if (other) return [md.paragraph(other, 'api-field__more')];
  const words = items
    ? md.line`Fields of each item in ${md.code(field)}`
    : listAllFields(contract, schema).length > 0
      ? md.line`Fields of ${md.code(field)}`
      : md.line`Variants of ${md.code(field)}`;
  const summary = md.span('', words, 'span', md.searchSkip);
  return [md.details('api-field__nested', summary, drawSchemaContent(schema, enter(context, target)))];
}
