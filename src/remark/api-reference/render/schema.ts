import {chooseVariant, type Contract, type Example, type Schema} from 'api-contract';
import {writeJson} from 'api-contract/requests';
import {fence, heading, type Block, type InlineContent} from '../markdown';
import {schemaAnchor, type Page} from '../page';
import {toWords} from '../words';
import {drawEntry} from './entry';
import {drawSchemaContent} from './fields';
import {groupSamples} from './tabGroup';
import {resolveItems, resolveSchema} from './typeName';

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
  const samples = findExamples(name, schema, page.contract).map(({value, summary}) =>
    fence('json', writeJson(value), {schema: name, title: summary ?? `The ${toWords(name)} object`}),
  );
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
  const examples = contract.operations.flatMap(({responses}) =>
    responses.flatMap(({media}) =>
      media.flatMap((content) => findExamplesIn(name, content.schema, content.examples, contract)),
    ),
  );
  const byVariant = new Map<unknown, Example>();
  for (const example of examples) {
    const variant = chooseVariant(contract, schema, example.value)?.value;
    if (!byVariant.has(variant)) byVariant.set(variant, example);
  }
  return [...byVariant.values()];
}

function findExamplesIn(
  name: string,
  schema: Schema,
  examples: readonly Example[],
  contract: Contract,
): readonly Example[] {
  const shape = resolveSchema(contract, schema);
  if (shape.name === name) return examples;
  if (resolveItems(contract, shape.schema)?.name !== name) return [];
  return examples.flatMap(({value, ...example}) =>
    Array.isArray(value) ? value.map((entry) => ({...example, summary: undefined, value: entry})) : [],
  );
}
