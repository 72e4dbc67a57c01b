import {
  addStatement,
  fieldsOf,
  shapeOf,
  variantsOf,
  type Contract,
  type Field,
  type Header,
  type Json,
  type Schema,
  type SchemaNode,
  type Shape,
  type Variant,
} from 'api-contract';
import {parseDescription} from '../pages/description';
import * as md from '../pages/markdown';
import {objectLink, type Page} from '../pages/page';
import {capitalize, firstSentence, toKebab, toWords} from '../pages/words';
import {resolveAdditional, resolveItems, typeName} from './typeName';
import {clockOf, drawConstraints, drawValues, showValue} from './values';

/** Whether the fields belong to a request or to a response. */
type View = 'request' | 'response';

interface FieldsContext {
  readonly page: Page;
  readonly view: View;
  /** The prefix of the fields' IDs. */
  readonly prefix: string;
  /** The enclosing schemas, so that a recursive schema is drawn once. */
  readonly within?: readonly Schema[];
}

/** A parameter, a header, or a field in a list of fields. */
export interface Entry {
  readonly name: string;
  readonly shape: Shape;
  readonly description: string;
  /** The words next to its type, such as `required`. */
  readonly badges: readonly (string | false | undefined)[];
  readonly example?: Json | undefined;
}

/** A list of entries with an anchor for each. */
function drawEntries(entries: readonly Entry[], context: FieldsContext): md.Block {
  const {page} = context;
  return md.list(
    entries.map((entry) => {
      const id = page.uniqueId(`${context.prefix}-${toKebab(entry.name)}`);
      return md.looseItem(
        [
          drawHead(entry, id, page),
          ...parseDescription(entry.description, page.resolveLink),
          ...drawValues(entry.shape, page),
          ...drawConstraints(entry, page),
          ...drawNested(entry.shape, {...context, prefix: id}, entry.name),
        ],
        {id, className: ['api-field']},
      );
    }),
    'api-fields',
  );
}

/** A list of parameters or headers. */
export const drawParameterList = (parameters: readonly Header[], prefix: string, page: Page): md.Block =>
  drawEntries(
    parameters.map(({name, schema, description, required, deprecated, examples}) => {
      const shape = shapeOf(page.contract, schema);
      return {
        name,
        shape,
        description: description ?? shape.schema.description ?? '',
        badges: [required && 'required', deprecated && 'deprecated'],
        example: examples[0]?.value,
      };
    }),
    {page, view: 'request', prefix},
  );

/**
 * Draws the content of a schema: its fields, its variants, and its additional properties. A request omits read-only fields.
 */
export function drawSchemaContent(node: SchemaNode, context: FieldsContext): md.Block[] {
  const {contract} = context.page;
  const shape = shapeOf(contract, node);
  const inner = enter(context, shape.target);
  const fields = visibleFields(node, context);
  const additional = resolveAdditional(contract, shape.schema);
  const words = additional && `Additional properties: ${typeName(contract, additional)}.`;
  return [
    ...drawFields(fields, inner, listConditional(contract, node)),
    ...drawVariants(node, inner),
    ...(words && fields.length > 0 ? [md.paragraph(words, 'api-field__more')] : []),
    ...(additional ? drawNested(additional, inner, 'value') : []),
  ];
}

const enter = (context: FieldsContext, target: Schema): FieldsContext => ({
  ...context,
  within: [...(context.within ?? []), target],
});

/** The fields that only some alternatives of an object require, such as its name or its number. */
const listConditional = (contract: Contract, node: SchemaNode): string[] =>
  (variantsOf(contract, node)?.variants ?? []).flatMap(({schema}) => schema.required ?? []);

/** The number of request fields that aren't required and that are visible without opening their list. */
const MAXIMUM_OPEN_FIELDS = 6;

/** Whether each request needs the field, or only some requests do. */
const isRequired = ({badges}: Entry): boolean =>
  badges.includes('required') || badges.includes('conditionally required');

/**
 * The list of fields. If a request has many that aren't required, they are closed. Their label doesn't call them optional,
 * because a description can state when its field is required.
 */
function drawFields(
  fields: readonly Field[],
  context: FieldsContext,
  conditional: readonly string[] = [],
): md.Block[] {
  const entries = fields.map((field) => toEntry(field, context, conditional.includes(field.key)));
  const required = entries.filter(isRequired);
  const others = entries.filter((entry) => !isRequired(entry));
  const isResponse = context.view === 'response' && required.length === 0;
  if (entries.length === 0) return [];
  if (isResponse || others.length <= MAXIMUM_OPEN_FIELDS) return [drawEntries(entries, context)];
  const label = required.length > 0 ? 'Other fields' : 'Fields';
  return [
    ...(required.length > 0 ? [drawEntries(required, context)] : []),
    md.details('api-line', nameParts(label, others), [drawEntries(others, context)]),
  ];
}

/** A label, and the names of the parts that it stands for. */
export const nameParts = (label: string, parts: readonly {readonly name: string}[]): md.Inline[] =>
  md.line`${md.strong(label)} ${md.span('api-line__text', listNames(parts))}`;

export const listNames = (parts: readonly {readonly name: string}[]): md.Inline[] =>
  md.join(
    parts.map(({name}) => md.code(name)),
    ', ',
  );

/** Without the fields that only responses or only requests have. */
export const visibleFields = (
  node: SchemaNode,
  {page, view}: Pick<FieldsContext, 'page' | 'view'>,
): Field[] =>
  fieldsOf(page.contract, node).filter(({readOnly, writeOnly}) =>
    view === 'request' ? !readOnly : !writeOnly,
  );

/** Draws the variants of an object: first their shared fields, then the additional fields of each variant. */
function drawVariants(node: SchemaNode, context: FieldsContext): md.Block[] {
  const {contract} = context.page;
  const {discriminator, variants: alternatives = []} = variantsOf(contract, node) ?? {};
  // An alternative without fields is a constraint, not a variant of the object.
  const variants = alternatives.filter(
    (each) => fieldsOf(contract, each.node).length > 0 || each.schema.type !== undefined,
  );
  const fields = variants.map((each) => visibleFields(each.node, context));
  const [first = []] = fields;
  // One variant often describes a field, and the others refer to it, so the resolved fields are compared.
  const serialize = ({key, required, nullable, schema}: Field): string =>
    JSON.stringify([key, required, nullable, schema]);
  const kept = fields.map((own) => own.map(serialize));
  const shared = first.filter((field) => kept.every((own) => own.includes(serialize(field))));
  const field = first.find(({key}) => key === discriminator);
  const common = field && !shared.includes(field) ? [joinVariants(field, variants), ...shared] : shared;
  return [
    ...drawFields(common, context),
    ...variants.map((variant, index) => {
      const own = fields[index]?.filter(({key}) => !common.some((each) => each.key === key)) ?? [];
      return drawVariant(variant, own, `variant ${index + 1}`, discriminator, context);
    }),
  ];
}

/** The discriminator, with the value of each variant. */
function joinVariants(field: Field, variants: readonly Variant[]): Field {
  const {const: _constant, ...schema} = field.schema;
  const valued = variants.flatMap(({value, schema: {description = ''}}) =>
    value === undefined ? [] : [{value, meaning: firstSentence(description)}],
  );
  const meanings = Object.fromEntries(valued.map(({value, meaning}) => [String(value), meaning]));
  const values = valued.map(({value}) => value);
  const explained = {...meanings, ...schema['x-enum-descriptions']};
  return {...field, schema: {...schema, enum: values, 'x-enum-descriptions': explained}};
}

/**
 * @param own the fields that aren't shared by every variant
 * @param fallback its name, if the contract has none
 */
function drawVariant(
  {name, node, schema, value, target}: Variant,
  own: readonly Field[],
  fallback: string,
  discriminator: string | undefined,
  context: FieldsContext,
): md.Block {
  const {page} = context;
  const {contract} = page;
  const isSimple = own.length === 0 && fieldsOf(contract, node).length === 0;
  const unnamed = isSimple ? typeName(contract, shapeOf(contract, node)) : fallback;
  const label = value === undefined ? (schema.title ?? name ?? unnamed) : showValue(value);
  const summary: md.Inline[] =
    discriminator && value !== undefined
      ? md.line`If ${md.code(discriminator)} is ${md.code(label)}`
      : md.inline(capitalize(toWords(label)));
  const object = objectLink(page, name);
  if (object) return md.paragraph(md.line`${summary}: see ${object}.`);
  if (context.within?.includes(target)) return md.paragraph(md.line`${summary}: same fields as above.`);
  const inner = enter({...context, prefix: `${context.prefix}-${toKebab(label)}`}, target);
  const body: md.Block[] = [
    ...parseDescription(schema.description ?? '', page.resolveLink),
    ...drawFields(own, inner),
    ...drawVariants(node, inner),
  ];
  return body.length > 0 ? md.details('api-variant', summary, body) : md.paragraph(summary);
}

function toEntry(field: Field, {page, view}: FieldsContext, isConditional: boolean): Entry {
  const {key, schema, required, readOnly, writeOnly} = field;
  const isResponse = view === 'response';
  return {
    name: key,
    shape: field,
    description: addStatement(schema.description, page.contract.document, schema, 'x-on-delete') ?? '',
    badges: [
      !isResponse && (required ? 'required' : isConditional && 'conditionally required'),
      isResponse && !required && !writeOnly && 'optional',
      isResponse && readOnly && 'read-only',
      isResponse && schema['x-write'] === 'create' && !readOnly && 'create only',
      schema['x-sensitivity'] !== 'none' && schema['x-sensitivity'],
      schema.deprecated && 'deprecated',
    ],
  };
}

function drawHead({name, shape, badges}: Entry, id: string, page: Page): md.Block {
  const anchor = md.link(`#${id}`, md.code(name));
  anchor.data = {hProperties: {className: ['api-field__anchor']}};
  const words = [
    anchor,
    md.span('api-field__type', typeName(page.contract, {...shape, nullable: false})),
    ...(clockOf(shape, page) === 'utc' ? [md.span('api-field__type', 'UTC')] : []),
    ...[...badges, shape.nullable && 'nullable'].flatMap((badge) =>
      badge ? [md.span(`api-field__badge api-field__badge--${toKebab(badge)}`, badge)] : [],
    ),
  ];
  return md.paragraph(md.join(words, ' '), 'api-field__head', 'div');
}

/** The fields of a nested object, or a link if that object has its own section. */
function drawNested(shape: Shape, context: FieldsContext, field: string): md.Block[] {
  const {contract} = context.page;
  const items = resolveItems(contract, shape.schema);
  const {name, schema, target} = items ?? shape;
  const variants = variantsOf(contract, schema)?.variants ?? [];
  const values = resolveAdditional(contract, schema)?.schema ?? {};
  const inside = [schema, values, ...variants.map(({node}) => node)];
  if (inside.every((node) => fieldsOf(contract, node).length === 0)) return [];
  const object = objectLink(context.page, name);
  if (object) return [md.paragraph(md.line`See ${object}.`, 'api-field__more')];
  if (context.within?.includes(target))
    return [md.paragraph(`Same fields as the enclosing ${toWords(name ?? 'object')}.`, 'api-field__more')];
  const summary = md.line`${items ? 'Fields of each item in' : 'Fields of'} ${md.code(field)}`;
  return [md.details('api-field__nested', summary, drawSchemaContent(schema, enter(context, target)))];
}
