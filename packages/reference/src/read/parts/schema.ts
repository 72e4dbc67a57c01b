import {fieldsOf, partsOf, shapeOf, unionsOf} from 'api-docs-contract';
import type {Contract, Field, Schema, SchemaNode, Variant, Variants} from 'api-docs-contract';
import {toString} from 'mdast-util-to-string';
import {parseDescription} from '../description';
import * as md from '../../model/nodes';
import {writePlain} from '../../model/values';
import {capitalize, firstSentence, toKebab, toWords} from '../../model/words';
import {listCodes} from './access';
import {drawFields, drawNested, enter, nameOther, visibleFields, type FieldsContext} from './fields';
import {describeLimits, drawDetails, resolveAdditional, typeName} from './values';
import {say} from '../../model/texts';

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
  const words = additional && say`Additional properties: ${typeName(contract, additional)}.`;
  return [
    ...drawFields(fields, inner),
    ...unions.flatMap((union) => [
      ...(unions.length > 1 ? [md.paragraph(say`One of these variants:`)] : []),
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
    [md.line`Otherwise`, schema.else],
    [md.line`Fields by pattern`, patternProperties && {properties: patternProperties}],
  ];
  const limits = describeLimits(shapeOf(contract, propertyNames).schema);
  return [
    ...parts.flatMap(([words, node]) => {
      if (node === undefined) return [];
      const {schema: part, target} = shapeOf(contract, node);
      const {required = []} = part;
      const prefix = `${context.prefix}-${toKebab(toString(words))}`;
      const body = [
        ...(required.length > 0 ? [md.paragraph(requireFields(required))] : []),
        ...(context.within?.includes(target) ? [] : drawSchemaContent(part, {...context, prefix})),
      ];
      return body.length > 0 ? [md.details('api-variant', words, body)] : [];
    }),
    ...limits.map((words) => md.paragraph(md.line`Each name: ${words}`, 'api-field__more')),
  ];
}

const requireFields = (names: readonly string[]): md.Inline[] =>
  names.length === 1 ? md.line`${listCodes(names)} is required.` : md.line`${listCodes(names)} are required.`;

/** The values of fields for which a part of a schema applies. */
function describeCondition({properties = {}, required = []}: Schema): md.Inline[] {
  const words = Object.entries(properties).map(([key, value]) => {
    const {const: constant, enum: values = constant === undefined ? [] : [constant]} = value as Schema;
    const wanted = values.map((each) => md.code(writePlain(each)));
    return md.line`${md.code(key)} is ${wanted.length > 0 ? md.join(wanted, say` or `) : say`valid`}`;
  });
  const set = required.filter((key) => !(key in properties)).map((key) => md.line`${md.code(key)} is set`);
  return md.line`If ${md.join([...words, ...set], say` and `)}`;
}

/** The fields of an object, and those of its variants. */
export function listAllFields(contract: Contract, node: SchemaNode): Field[] {
  const variants = unionsOf(contract, node).flatMap((union) => union.variants);
  return [node, ...variants.map((variant) => variant.node)].flatMap((each) => fieldsOf(contract, each));
}

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
    ({node, schema: {type, enum: values}}) =>
      fieldsOf(contract, node).length > 0 || (type ?? values) !== undefined,
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
  const sentences = variants.map((variant) => firstSentence(variant.schema.description ?? ''));
  // A sentence about several variants tells none apart.
  const own = sentences.map((each) => (sentences.indexOf(each) === sentences.lastIndexOf(each) ? each : ''));
  const meanings = variants.map(({value}, index) => [value, own[index]]);
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
    ...(fieldsOf(contract, node).length > 0 ? [] : drawDetails(shapeOf(contract, node), context)),
    ...drawFields(own, inner),
    ...unionsOf(contract, node).flatMap((union) => drawVariants(union, [], inner)),
  ];
  return body.length > 0 ? md.details('api-variant', summary, body) : md.paragraph(summary);
}
