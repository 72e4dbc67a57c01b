import {
  addStatement,
  fieldsOf,
  shapeOf,
  variantsOf,
  type Field,
  type Json,
  type Schema,
  type SchemaNode,
  type Shape,
  type Variant,
  type Variants,
} from 'api-contract';
import {parseDescription} from '../pages/description';
import {
  code,
  details,
  inline,
  looseItem,
  join,
  line,
  link,
  list,
  paragraph,
  span,
  strong,
  text,
  type Block,
  type Inline,
} from '../pages/markdown';
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
  readonly badges: readonly Badge[];
  readonly example?: Json | undefined;
}

type Badge =
  'required' | 'optional' | 'nullable' | 'read-only' | 'create only' | 'personal' | 'secret' | 'deprecated';

/** A list of entries with an anchor for each. */
export function drawEntries(entries: readonly Entry[], context: FieldsContext): Block {
  const {page} = context;
  return list(
    entries.map((entry) => {
      const id = page.uniqueId(`${context.prefix}-${toKebab(entry.name)}`);
      return looseItem(
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

/**
 * Draws the content of a schema: its fields, its variants, and its additional properties. A request omits read-only fields.
 */
export function drawSchemaContent(node: SchemaNode, context: FieldsContext): Block[] {
  const {contract} = context.page;
  const shape = shapeOf(contract, node);
  const inner = enter(context, shape.target);
  const fields = visibleFields(node, context);
  const variants = variantsOf(contract, node);
  const additional = resolveAdditional(contract, shape.schema);
  return [
    ...drawFields(
      fields.map((field) => toEntry(field, context)),
      inner,
    ),
    ...(variants ? drawVariants(variants, inner) : []),
    ...(additional && fields.length > 0
      ? [paragraph(`Additional properties: ${typeName(contract, additional)}.`, 'api-field__more')]
      : []),
    ...(additional ? drawNested(additional, inner, 'value') : []),
  ];
}

const enter = (context: FieldsContext, target: Schema): FieldsContext => ({
  ...context,
  within: [...(context.within ?? []), target],
});

/** The number of optional request fields that are visible without opening their list. */
const MAXIMUM_OPTIONAL_FIELDS = 3;
/** The same for a request without required fields, such as an update. */
const MAXIMUM_UPDATED_FIELDS = 6;

/** The list of fields. If a request has many optional ones, they are closed. */
function drawFields(entries: readonly Entry[], context: FieldsContext): Block[] {
  const required = entries.filter(({badges}) => badges.includes('required'));
  const optional = entries.filter((entry) => !required.includes(entry));
  if (entries.length === 0) return [];
  const maximum = required.length > 0 ? MAXIMUM_OPTIONAL_FIELDS : MAXIMUM_UPDATED_FIELDS;
  const isResponse = context.view === 'response' && required.length === 0;
  if (isResponse || optional.length <= maximum) return [drawEntries(entries, context)];
  return [
    ...(required.length > 0 ? [drawEntries(required, context)] : []),
    details('api-line', nameParts('Optional fields', optional), [drawEntries(optional, context)]),
  ];
}

/** A label, and the names of the parts that it stands for. */
export function nameParts(label: string, parts: readonly {readonly name: string}[]): Inline[] {
  return [strong(label), text(' '), span('api-line__text', listNames(parts))];
}

export const listNames = (parts: readonly {readonly name: string}[]): Inline[] =>
  join(
    parts.map(({name}) => code(name)),
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
function drawVariants({discriminator, variants: alternatives}: Variants, context: FieldsContext): Block[] {
  const {contract} = context.page;
  // An alternative without fields is a constraint, not a variant of the object.
  const variants = alternatives.filter(
    (variant) => fieldsOf(contract, variant.node).length > 0 || variant.schema.type !== undefined,
  );
  const fields = variants.map((variant) => visibleFields(variant.node, context));
  const shared =
    fields[0]?.filter((field) => fields.every((own) => own.some((other) => isSame(field, other)))) ?? [];
  const isShared = ({key}: Field): boolean =>
    key === discriminator || shared.some((field) => field.key === key);
  const discriminatorField = fields[0]?.find(({key}) => key === discriminator);
  const common = [
    ...(discriminatorField && !shared.includes(discriminatorField)
      ? [drawDiscriminator(discriminatorField, variants, context)]
      : []),
    ...shared.map((field) => toEntry(field, context)),
  ];
  return [
    ...drawFields(common, context),
    ...variants.map((variant, index) =>
      drawVariant(
        {discriminator, variant, index, own: fields[index]?.filter((field) => !isShared(field)) ?? []},
        context,
      ),
    ),
  ];
}

/** Compares resolved fields, because one variant often describes a field and the others refer to it. */
function isSame(one: Field, other: Field): boolean {
  const serialize = ({key, required, nullable, schema}: Field): string =>
    JSON.stringify([key, required, nullable, schema]);
  return serialize(one) === serialize(other);
}

/** The discriminator, with the value of each variant. */
function drawDiscriminator(field: Field, variants: readonly Variant[], context: FieldsContext): Entry {
  const meanings = Object.fromEntries(
    variants.map(({value, schema}) => [String(value), firstSentence(schema.description ?? '')] as const),
  );
  const {const: _constant, ...schema} = field.schema;
  return toEntry(
    {
      ...field,
      schema: {
        ...schema,
        enum: variants.flatMap(({value}) => (value === undefined ? [] : [value])),
        'x-enum-descriptions': {...meanings, ...schema['x-enum-descriptions']},
      },
    },
    context,
  );
}

interface VariantParts {
  readonly discriminator: string | undefined;
  readonly variant: Variant;
  readonly index: number;
  /** The fields that aren't shared by every variant. */
  readonly own: readonly Field[];
}

function drawVariant({discriminator, variant, index, own}: VariantParts, context: FieldsContext): Block {
  const {page} = context;
  const {name, schema, value, target} = variant;
  const isSimple = own.length === 0 && fieldsOf(page.contract, variant.node).length === 0;
  const unnamed = isSimple
    ? typeName(page.contract, shapeOf(page.contract, variant.node))
    : `variant ${index + 1}`;
  const label = value === undefined ? (schema.title ?? name ?? unnamed) : showValue(value);
  const summary: Inline[] =
    discriminator && value !== undefined
      ? line`If ${code(discriminator)} is ${code(label)}`
      : inline(capitalize(toWords(label)));
  const object = objectLink(page, name);
  if (object) return paragraph(line`${summary}: see ${object}.`);
  if (context.within?.includes(target)) return paragraph(line`${summary}: same fields as above.`);
  const prefix = `${context.prefix}-${toKebab(label)}`;
  const inner = enter({...context, prefix}, target);
  const variants = variantsOf(page.contract, variant.node);
  const body: Block[] = [
    ...parseDescription(schema.description ?? '', page.resolveLink),
    ...drawFields(
      own.map((field) => toEntry(field, context)),
      inner,
    ),
    ...(variants ? drawVariants(variants, inner) : []),
  ];
  return body.length > 0 ? details('api-variant', summary, body) : paragraph(summary);
}

function toEntry(field: Field, {page, view}: FieldsContext): Entry {
  const {key, schema, required, readOnly, writeOnly} = field;
  const badges: (Badge | false | undefined)[] = [
    view === 'request' && required && 'required',
    view === 'response' && !required && !writeOnly && 'optional',
    view === 'response' && readOnly && 'read-only',
    view === 'response' && schema['x-write'] === 'create' && !readOnly && 'create only',
    schema['x-sensitivity'] === 'none' ? undefined : schema['x-sensitivity'],
    schema.deprecated && 'deprecated',
  ];
  return {
    name: key,
    shape: field,
    description: addStatement(schema.description, page.contract.document, schema, 'x-on-delete') ?? '',
    badges: badges.filter((badge) => badge !== false && badge !== undefined),
  };
}

function drawHead({name, shape, badges}: Entry, id: string, page: Page): Block {
  const anchor = link(`#${id}`, code(name));
  anchor.data = {hProperties: {className: ['api-field__anchor']}};
  const all: readonly Badge[] = shape.nullable ? [...badges, 'nullable'] : badges;
  const words: Inline[] = [
    anchor,
    span('api-field__type', typeName(page.contract, {...shape, nullable: false})),
    ...(clockOf(shape, page) === 'utc' ? [span('api-field__type', 'UTC')] : []),
    ...all.map((badge) => span(`api-field__badge api-field__badge--${toKebab(badge)}`, badge)),
  ];
  return paragraph(join(words, ' '), 'api-field__head', 'div');
}

/** The fields of a nested object, or a link if that object has its own section. */
function drawNested(shape: Shape, context: FieldsContext, field: string): Block[] {
  const {contract} = context.page;
  const items = resolveItems(contract, shape.schema);
  const inner = items ?? shape;
  const {name, schema, target} = inner;
  const values = resolveAdditional(contract, schema);
  const hasInside =
    fieldsOf(contract, schema).length > 0 ||
    variantsOf(contract, schema)?.variants.some((variant) => fieldsOf(contract, variant.node).length > 0) ||
    (values !== undefined && fieldsOf(contract, values.schema).length > 0);
  if (!hasInside) return [];
  const object = objectLink(context.page, name);
  if (object) return [paragraph(line`See ${object}.`, 'api-field__more')];
  if (context.within?.includes(target)) {
    return [paragraph(`Same fields as the enclosing ${toWords(name ?? 'object')}.`, 'api-field__more')];
  }
  const summary = [text(items ? 'Fields of each item in ' : 'Fields of '), code(field)];
  return [details('api-field__nested', summary, drawSchemaContent(schema, enter(context, target)))];
}
