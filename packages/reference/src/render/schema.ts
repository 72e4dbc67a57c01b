import {
  chooseVariant,
  shapeOf,
  type Contract,
  type Example,
  type Media,
  type Operation,
  type Schema,
} from 'api-contract';
import {writeJson} from '../requests/writeRequest';
import {heading, type Block, type InlineContent} from '../pages/markdown';
import {schemaAnchor, type Page} from '../pages/page';
import {toWords} from '../pages/words';
import {drawEntry} from './entry';
import {drawSchemaContent} from './fields';
import {groupSamples} from './tabGroup';
import {resolveItems} from './typeName';

/**
 * Draws an object of the contract: its description and fields, next to an example of each variant.
 *
 * @param title the heading. Default: "The holder object"
 * @param isClosed whether only the heading and the first sentence are visible at first
 */
export function drawSchema(
  name: string,
  schema: Schema,
  page: Page,
  title: InlineContent = `The ${toWords(name)} object`,
  isClosed = false,
): Block[] {
  const id = page.uniqueId(schemaAnchor(name));
  const node = {$ref: `#/components/schemas/${name}`};
  const samples = findExamples(name, schema, page.contract).map(({value, summary}) => ({
    lang: 'json',
    text: writeJson(value),
    meta: {schema: name, title: summary ?? `The ${toWords(name)} object`},
  }));
  const entry = {
    head: heading(3, id, title),
    description: schema.description ?? '',
    text: drawSchemaContent(node, {page, view: 'response', prefix: id.replace(/-object$/, '')}),
    samples: groupSamples(samples),
    isClosed,
  };
  return [drawEntry(entry, page)];
}

/** One example of each variant, from the responses of operations. */
function findExamples(name: string, schema: Schema, contract: Contract): Example[] {
  const index = indices.get(contract) ?? indexExamples(contract);
  indices.set(contract, index);
  const examples = index.get(name) ?? [];
  const byVariant = new Map<unknown, Example>();
  for (const example of examples) {
    const variant = chooseVariant(contract, schema, example.value)?.value;
    if (!byVariant.has(variant)) byVariant.set(variant, example);
  }
  return [...byVariant.values()];
}

type ExampleIndex = ReadonlyMap<string, readonly Example[]>;
const indices = new WeakMap<Contract, ExampleIndex>();

/** The examples in responses by the name of their schema. A list has an example of its items. */
function indexExamples(contract: Contract): ExampleIndex {
  const index = new Map<string, Example[]>();
  const add = (name: string | undefined, examples: readonly Example[]): void => {
    if (name !== undefined) index.set(name, [...(index.get(name) ?? []), ...examples]);
  };
  for (const {schema, examples} of contract.operations.flatMap(listResponseMedia)) {
    const shape = shapeOf(contract, schema);
    add(shape.name, examples);
    const items = resolveItems(contract, shape.schema)?.name;
    if (items !== shape.name) add(items, examples.flatMap(splitItems));
  }
  return index;
}

const listResponseMedia = ({responses}: Operation): readonly Media[] => responses.flatMap(({media}) => media);

const splitItems = ({value, ...example}: Example): Example[] =>
  Array.isArray(value) ? value.map((entry) => ({...example, summary: undefined, value: entry})) : [];
