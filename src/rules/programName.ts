import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {listFiles} from 'api-docs-contract/files';
import {defineRule, type Problem} from 'api-docs-contract/finding';
import {namesOf, placeOfNode, type CheckedPage} from 'api-docs-lint/rules';
import {readFence} from 'docusaurus-openapi-reference/samples';
import {programMessages as messages} from './messages';

/** A property that a program reads, or a value with which it compares one. */
const NAME = /(?:Property(?:Name)?\(|(?:==|!=|\b(?:is|or|not|case)) )"([^"]+)"/g;

export const programName = defineRule<CheckedPage>({
  id: 'program-name',
  docs: 'A program reads properties and compares values of the contract, or of `known-names.yaml`.',
  messages,
  check: ({config, file, root, contract, knownNames}) => {
    const problems: Problem[] = [];
    visit(root, 'code', (node: Code) => {
      const region =
        node.lang === 'csharp' || node.lang === 'typescript' ? readFence(node)?.region : undefined;
      if (!region || !contract || !config.programs) return;
      const code = readRegion(region, path.resolve(config.root, config.programs));
      const {names} = namesOf(contract);
      for (const [, name = ''] of code.matchAll(NAME))
        if (!names.has(name) && !knownNames.has(name))
          problems.push(messages.unknown(placeOfNode({file}, node), {name, known: [...names]}));
    });
    return problems;
  },
});

function readRegion(name: string, folder: string): string {
  const programs = listFiles(folder, /\.(?:cs|ts)$/).map((file) => readFileSync(file, 'utf8'));
  return new RegExp(`#region ${name}\\s([^]*?)#endregion`).exec(programs.join('\n'))?.[1] ?? '';
}
