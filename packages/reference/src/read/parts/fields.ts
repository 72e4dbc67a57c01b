import {addStatement, fieldsOf, partsOf, shapeOf, unionsOf} from 'api-contract';
import type {Contract, Field, Header, Json, Schema, SchemaNode, Shape, Variant, Variants} from 'api-contract';
import {toString} from 'mdast-util-to-string';
import {parseDescription} from '../description';
import * as md from '../../model/nodes';
import type {Page} from '../../model/site';
import {objectLink} from '../page';
import {capitalize, firstSentence, toKebab, toWords} from '../../model/words';
import {writePlain} from '../../model/values';
import {listCodes, readMarks} from './access';
import {
  describeLimits,
  drawConstraints,
  drawValues,
  resolveAdditional,
  resolveItems,
  typeName,
} from './values';

/** A field, a parameter, or a header. The example of a field is in its schema. */
export type Entry = Field & {
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
function drawList(fields: readonly Entry[], context: FieldsContext): md.Block {
  const {page, prefix} = context;
  const items = fields.map((field) => {
    const {key, schema} = field;
    const id = page.uniqueId(`${prefix}-${toKebab(key)}`);
    const type = typeName(page.contract, {...field, nullable: false});
    const description = addStatement(schema.description, page.contract.document, schema, 'x-on-delete');
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

/** A list of parameters or headers. */
export function drawParameterList(parameters: readonly Header[], prefix: string, page: Page): md.Block {
  const fields = parameters.map(({name: key, schema: node, examples, required, ...own}): Entry => {
    const shape = shapeOf(page.contract, node);
    const {deprecated, description = shape.schema.description ?? ''} = own;
    const schema = {...shape.schema, deprecated, description};
    const example = examples[0]?.value;
    return {...shape, key, node, schema, required, readOnly: false, writeOnly: false, example};
  });
  return drawList(fields, {page, view: 'request', prefix});
}

/**
 * Draws the content of a schema: its fields, its variants, and its additional properties. A request omits read-only fields.
 */
export function drawSchemaContent(node: SchemaNode, context: FieldsContext): md.Block[] {
  const {contract} = context.page;
  const shape = shapeOf(contract, node);
  const inner = enter(context, shape.target);
  const unions = unionsOf(contract, node);
  const conditional = unions.flatMap(({variants}) => variants.flatMap(({schema}) => schema.required ?? []));
  const fields = visibleFields(node, context).map((field) => {
    const union = unions.find(({discriminator}) => discriminator === field.key);
    const named = union && !field.schema.enum ? joinVariants(field, union.variants) : field;
    return {...named, isConditional: conditional.includes(field.key)};
  });
  const additional = resolveAdditional(contract, shape.schema);
  const words = additional && `Additional properties: ${typeName(contract, additional)}.`;
  return [
    ...drawFields(fields, inner),
    ...unions.flatMap((union) => [
      ...(unions.length > 1 ? [md.paragraph('One of these variants:')] : []),
      ...drawVariants(union, fields, inner),
    ]),
    ...partsOf(contract, node).flatMap((part) => drawConditions(part, inner)),
    ...(words && fields.length > 0 ? [md.paragraph(words, 'api-field__more')] : []),
    ...(additional ? drawNested(additional, inner, 'value') : []),
  ];
}

/** What a schema requires of some values only, and the fields that only these have. */
function drawConditions(schema: Schema, context: FieldsContext): md.Block[] {
  const {contract} = context.page;
  const {dependentRequired = {}, dependentSchemas = {}, patternProperties, propertyNames = {}} = schema;
  const needed = Object.entries(dependentRequired).map(([key, required]) => [key, {required}] as const);
  const parts: [words: md.Inline[], node: SchemaNode | undefined][] = [
    ...[...needed, ...Object.entries(dependentSchemas)].map(([key, node]): (typeof parts)[0] => [
      md.line`If ${md.code(key)} is set`,
      node,
    ]),
    [schema.if === undefined ? [] : describeCondition(shapeOf(contract, schema.if).schema), schema.then],
    [md.inline('Otherwise'), schema.else],
    [md.inline('Fields by pattern'), patternProperties && {properties: patternProperties}],
  ];
  const limits = describeLimits(shapeOf(contract, propertyNames).schema);
  return [
    ...parts.flatMap(([words, node]) => {
      if (node === undefined) return [];
      const {schema: part, target} = shapeOf(contract, node);
      const {required = []} = part;
      const verb = required.length === 1 ? 'is' : 'are';
      const prefix = `${context.prefix}-${toKebab(toString(words))}`;
      const body = [
        ...(required.length > 0 ? [md.paragraph(md.line`${listCodes(required)} ${verb} required.`)] : []),
        ...(context.within?.includes(target) ? [] : drawSchemaContent(part, {...context, prefix})),
      ];
      return body.length > 0 ? [md.details('api-variant', words, body)] : [];
    }),
    ...limits.map((words) => md.paragraph(md.line`Each name: ${words}`, 'api-field__more')),
  ];
}

/** The values of fields for which a part of a schema applies. */
function describeCondition({properties = {}, required = []}: Schema): md.Inline[] {
  const words = Object.entries(properties).map(([key, value]) => {
    const {const: constant, enum: values = constant === undefined ? [] : [constant]} = value as Schema;
    const wanted = values.map((each) => md.code(writePlain(each)));
    return md.line`${md.code(key)} is ${wanted.length > 0 ? md.join(wanted, ' or ') : 'valid'}`;
  });
  const set = required.filter((key) => !(key in properties)).map((key) => md.line`${md.code(key)} is set`);
  return md.line`If ${md.join([...words, ...set], ' and ')}`;
}

const enter = (context: FieldsContext, target: Schema): FieldsContext => ({
  ...context,
  within: [...(context.within ?? []), target],
});

/** The number of request fields that aren't required and that are visible without opening their list. */
const MAXIMUM_OPEN_FIELDS = 6;

/**
 * The list of fields. If a request has many that aren't required, they are closed. Their label doesn't call them optional,
 * because a description can state when its field is required.
 */
function drawFields(fields: readonly Entry[], context: FieldsContext): md.Block[] {
  const isNeeded = ({required, isConditional}: Entry): boolean => required || isConditional === true;
  const others = context.view === 'response' ? [] : fields.filter((field) => !isNeeded(field));
  const closed = others.length > MAXIMUM_OPEN_FIELDS ? others : [];
  const open = fields.filter((field) => !closed.includes(field));
  const words = md.strong(open.length > 0 ? 'Other fields' : 'Fields');
  const label = md.line`${words} ${listNames(closed.map(({key}) => key))}`;
  return [
    ...(open.length > 0 ? [drawList(open, context)] : []),
    ...(closed.length > 0 ? [md.details('api-line', label, [drawList(closed, context)])] : []),
  ];
}

/** The names of the parts in a closed line. */
export const listNames = (names: readonly string[]): md.Inline =>
  md.span('api-line__text', md.join(names.map(md.code), ', '));

/** The fields of an object, and those of its variants. */
export function listAllFields(contract: Contract, node: SchemaNode): Field[] {
  const variants = unionsOf(contract, node).flatMap((union) => union.variants);
  return [node, ...variants.map((variant) => variant.node)].flatMap((each) => fieldsOf(contract, each));
}

/** Without the fields that only responses or only requests have. */
const visibleFields = (node: SchemaNode, {page, view}: FieldsContext): Field[] =>
  fieldsOf(page.contract, node).filter(({readOnly, writeOnly}) =>
    view === 'response' ? !writeOnly : !readOnly,
  );

/**
 * Draws the variants of an object: first their shared fields, then the additional fields of each variant.
 *
 * @param known the fields of the object itself
 */
function drawVariants(
  {discriminator, variants: alternatives}: Variants,
  known: readonly Field[],
  context: FieldsContext,
): md.Block[] {
  const {contract} = context.page;
  // An alternative without fields is a constraint, not a variant of the object.
  const variants = alternatives.filter(
    (each) => fieldsOf(contract, each.node).length > 0 || each.schema.type !== undefined,
  );
  const isNew = ({key, schema}: Field): boolean =>
    !known.some((other) => other.key === key && (other.schema === schema || key === discriminator));
  const fields = variants.map((each) => visibleFields(each.node, context).filter(isNew));
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
      return drawVariant(variant, own, discriminator, context);
    }),
  ];
}

/** The discriminator, with the value of each variant. */
function joinVariants(field: Field, variants: readonly Variant[]): Field {
  const {const: _constant, ...schema} = field.schema;
  const meanings = variants.map(({value, schema: own}) => [value, firstSentence(own.description ?? '')]);
  const explained = {...Object.fromEntries(meanings), ...schema['x-enum-descriptions']};
  const values = variants.flatMap(({value}) => value ?? []);
  return {...field, schema: {...schema, enum: values, 'x-enum-descriptions': explained}};
}

/** @param own the fields that aren't shared by every variant */
function drawVariant(
  variant: Variant,
  own: readonly Field[],
  discriminator: string | undefined,
  context: FieldsContext,
): md.Block {
  const {contract, resolveLink} = context.page;
  const {name, node, schema, value} = variant;
  const label =
    value === undefined
      ? (schema.title ?? name ?? typeName(contract, shapeOf(contract, node)))
      : writePlain(value);
  const summary: md.Inline[] =
    discriminator && value !== undefined
      ? md.line`If ${md.code(discriminator)} is ${md.code(label)}`
      : md.inline(capitalize(toWords(label)));
  const other = nameOther(variant, context);
  if (other) return md.paragraph(md.line`${summary}: ${other}`);
  const inner = enter({...context, prefix: `${context.prefix}-${toKebab(label)}`}, variant.target);
  const body: md.Block[] = [
    ...parseDescription(schema.description ?? '', resolveLink),
    ...drawFields(own, inner),
    ...unionsOf(contract, node).flatMap((union) => drawVariants(union, [], inner)),
  ];
  return body.length > 0 ? md.details('api-variant', summary, body) : md.paragraph(summary);
}

/** A sentence in place of the fields of an object that has its own section, or contains itself. */
function nameOther(
  {name, target}: Pick<Variant, 'name' | 'target'>,
  {page, within}: FieldsContext,
): md.Inline[] | undefined {
  const object = objectLink(page, name);
  if (object) return md.line`See ${object}.`;
  if (!within?.includes(target)) return undefined;
  return md.inline(`Same fields as the enclosing ${toWords(name ?? 'object')}.`);
}

/** The name, the type, and the properties of a field, such as `required`. */
function drawHead(field: Entry, id: string, type: string, {page, view}: FieldsContext): md.Block {
  const {key, schema, required, isConditional, readOnly, writeOnly, nullable} = field;
  const anchor = md.link(`#${id}`, md.code(key));
  anchor.data = {hProperties: {className: ['api-field__anchor']}};
  const marks = {...resolveItems(page.contract, schema)?.schema, ...schema};
  const isResponse = view === 'response';
  const badges = [
    marks['x-clock'] === 'utc' && 'UTC',
    ...readMarks(marks, page).map(([mark, value]) => mark.badge?.(value)),
    !isResponse && (required ? 'required' : isConditional && 'conditionally required'),
    isResponse && !required && !writeOnly && 'optional',
    isResponse && readOnly && 'read-only',
    isResponse && schema['x-write'] === 'create' && !readOnly && 'create only',
    schema['x-sensitivity'] !== 'none' && schema['x-sensitivity'],
    schema.deprecated && 'deprecated',
    nullable && 'nullable',
  ].flatMap((badge) =>
    badge ? [md.span(`api-field__badge api-field__badge--${toKebab(badge)}`, badge)] : [],
  );
  const parts = [anchor, md.span('api-field__type', type), ...badges];
  return md.paragraph(md.join(parts, ' '), 'api-field__head', 'div', md.searchSkip);
}

/** The fields of a nested object, or a link if that object has its own section. */
function drawNested(shape: Shape, context: FieldsContext, field: string): md.Block[] {
  const {contract} = context.page;
  const {prefixItems: tuple} = shape.schema;
  const items = tuple ? undefined : resolveItems(contract, shape.schema);
  // The items of a tuple are shown as fields with their numbers.
  const numbered = tuple && {
    properties: Object.fromEntries(tuple.map((node, index) => [`${index + 1}.`, node])),
  };
  const inner = numbered ? {...shape, schema: numbered} : (items ?? shape);
  const {schema, target} = inner;
  const values = resolveAdditional(contract, schema)?.schema ?? {};
  const hasContent = (node: Schema): boolean =>
    listAllFields(contract, node).length > 0 ||
    partsOf(contract, node).some((part) => part.patternProperties);
  if (![schema, values].some(hasContent)) return [];
  const other = nameOther(inner, context);
  if (other) return [md.paragraph(other, 'api-field__more')];
  const words = md.line`${items ? 'Fields of each item in' : 'Fields of'} ${md.code(field)}`;
  const summary = md.span('', words, 'span', md.searchSkip);
  return [md.details('api-field__nested', summary, drawSchemaContent(schema, enter(context, target)))];
}
