import {toString} from 'mdast-util-to-string';
import type {Contract} from 'api-contract';
import {defineMessages, defineRule, type Problem} from 'api-contract/finding';
import {placeIn, type TypedPage} from './typedPage';

const messages = defineMessages({
  literal: ({text, names}: {text: string; names: readonly string[]}) => {
    const [first = ''] = names;
    const same = names.length === 1 ? `the value "${first}"` : `the text of the values ${names.join(', ')}`;
    return `${text} is also ${same}. To insert ${names.length === 1 ? 'it' : 'one'}, write :value[${first}].`;
  },
});

/** A page before its directives are replaced, and its contract. */
interface Input {
  readonly page: Pick<TypedPage, 'file' | 'nodes'>;
  readonly contract: Contract;
}

/** A number with a unit, such as `24 hours`. A bare number has too many meanings, and so has `1 second`. */
const WITH_UNIT = /^(?!1 )[\d.,]+ \p{L}+$/u;

export const literalValue = defineRule<Input>({
  id: 'literal-value',
  docs: 'A number with a unit that equals a value which the page inserts elsewhere can be inserted, too. A suggestion.',
  check: ({page, contract}) => {
    const inserted = page.nodes.ofType('textDirective').filter(({name}) => name === 'value');
    const namesOf = new Map<string, string[]>();
    for (const name of new Set(inserted.map((node) => toString(node)))) {
      const {text = ''} = contract.values.get(name) ?? {};
      if (WITH_UNIT.test(text)) namesOf.set(text, [...(namesOf.get(text) ?? []), name]);
    }
    return page.nodes.ofType('text').flatMap((node) =>
      [...node.value.matchAll(/(?<![\p{L}\d.,–-])[\d.,]*\d\s\p{L}+/gu)].flatMap(
        ({0: found, index}): Problem[] => {
          const text = found.replace(/\s/, ' ');
          const names = namesOf.get(text);
          if (!names) return [];
          return [{...messages.literal(placeIn(page, node, index), {text, names}), severity: 'suggestion'}];
        },
      ),
    );
  },
});
