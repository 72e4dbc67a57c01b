import {chooseVariant, type Contract, type Example, type Schema} from '../../../contract';
import {parseDescription} from '../description';
import {box, fence, heading, type Block, type Words} from '../markdown';
import {schemaAnchor, type Page} from '../page';
import {toWords} from '../words';
import {drawInside} from './fields';
import {groupSamples} from './tabGroup';
import {writeJson} from './exchange';
import {openItems, openSchema} from './typeName';

/**
 * An object of the contract: what it is and every field, beside a sample of it, or of each of its forms.
 *
 * @param title the heading; "The holder object" where nothing else is asked for.
 */
export function drawSchema(name: string, schema: Schema, page: Page, title?: Words): Block[] {
  const id = page.takeId(schemaAnchor(name));
  const node = {$ref: `#/components/schemas/${name}`};
  const samples = findSamples(name, schema, page.contract).map(({value, summary}) =>
    fence('json', writeJson(value), {schema: name, title: summary ?? `The ${toWords(name)} object`}),
  );
  return [
    box('section', 'api-split', [
      box('div', 'api-split__text', [
        heading(3, id, title ?? `The ${toWords(name)} object`),
        ...parseDescription(schema.description ?? '', page.resolveLink),
        ...drawInside(node, {page, view: 'response', prefix: id.replace(/-object$/, '')}),
      ]),
      ...(samples.length > 0 ? [box('div', 'api-split__samples', groupSamples(samples))] : []),
    ]),
  ];
}

/** One sample; of an object with several forms, one of each. They come from what operations answer. */
function findSamples(name: string, schema: Schema, contract: Contract): Example[] {
  const answers = contract.operations.flatMap(({responses}) =>
    responses.flatMap(({media}) =>
      media.flatMap((content) => samplesIn(name, content.schema, content.examples, contract)),
    ),
  );
  const byForm = new Map<unknown, Example>();
  for (const example of answers) {
    const form = chooseVariant(contract, schema, example.value)?.value;
    if (!byForm.has(form)) byForm.set(form, example);
  }
  return [...byForm.values()];
}

function samplesIn(
  name: string,
  schema: Schema,
  examples: readonly Example[],
  contract: Contract,
): readonly Example[] {
  const shape = openSchema(contract, schema);
  if (shape.name === name) return examples;
  if (openItems(contract, shape.schema)?.name !== name) return [];
  return examples.flatMap(({value, ...example}) =>
    Array.isArray(value) ? value.map((entry) => ({...example, summary: undefined, value: entry})) : [],
  );
}
