import path from 'node:path';
import {defineRule} from 'api-docs-contract/finding';
import {isProgramLanguage, readRegions} from 'api-docs-lint/regions';
import {namesOf, placeOfNode, type CheckedPage} from 'api-docs-lint/rules';
import {readFence} from 'docusaurus-openapi-reference/samples';
import {programMessages as messages} from './messages';

/** A property that a program reads, or a value with which it compares one. */
const NAME = /(?:Property(?:Name)?\(|(?:==|!=|\b(?:is|or|not|case)) )"([^"]+)"/g;

export const programName = defineRule<CheckedPage>({
  id: 'program-name',
  docs: 'A program reads properties and compares values of the contract, or of `known-names.yaml`.',
  messages,
  check: ({config, file, nodes, contract, knownNames}) => {
    const {root, programs} = config;
    const quotes = nodes.ofType('code').filter(({lang}) => isProgramLanguage(lang));
    if (!contract || !programs || quotes.length === 0) return [];
    const regions = readRegions(path.resolve(root, programs));
    const {names} = namesOf(contract);
    return quotes.flatMap((node) => {
      const {code = ''} = regions.get(readFence(node)?.region ?? '') ?? {};
      return [...code.matchAll(NAME)]
        .filter(([, name = '']) => !names.has(name) && !knownNames.has(name))
        .map(([, name = '']) => messages.unknown(placeOfNode({file}, node), {name, known: [...names]}));
    });
  },
});
