import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {fieldsOf, suggestNames, variantsOf, type Contract} from 'api-contract';
import {listFiles} from 'api-contract/files';
import {defineMessages, defineRule, type Problem} from 'api-contract/finding';
import {namesOf, placeOf, type CheckedPage} from 'api-docs-lint/rules';

const messages = defineMessages({
  unknown: ({name, owner, known}: {name: string; owner: string; known: readonly string[]}) =>
    `The program has the name ${name}, but ${owner} doesn’t. ${suggestNames(name, known)}`,
});

/** A record of C# with its parameters, or an interface of TypeScript with its body, and a field of either. */
const TYPE = /\b(?:record|interface) (\w+)(?:\(([^;{]*)\)| \{([^}]*)\})/g;
const FIELD = /(?<=[\w>?\]] )\w+(?=,|$)|(?<=^\s*(?:readonly )?)\w+(?=\??:)/gm;

/** A property that a program reads, or a value with which it compares one. */
const NAME = /(?:Property(?:Name)?\(|(?:==|!=|\b(?:is|or|not|case)) )"([^"]+)"/g;

export const programName = defineRule<CheckedPage>({
  id: 'program-name',
  docs: 'A record or an interface in a program has only fields of the schema with its name, and the program reads properties and compares values of the contract, or of `known-names.yaml`.',
  check: ({config, file, root, contract, knownNames}) => {
    const problems: Problem[] = [];
    visit(root, 'code', (node: Code) => {
      const region = /\bregion=([\w-]+)/.exec(node.meta ?? '')?.[1];
      if (!region || !contract || !config.programs) return;
      const code = readRegion(region, path.resolve(config.root, config.programs));
      const report = (name: string, owner: string, known: readonly string[]): unknown =>
        problems.push(messages.unknown(placeOf({file}, node), {name, owner, known}));
      for (const [, type = '', parameters, body = ''] of code.matchAll(TYPE)) {
        const known = listFields(contract, type);
        for (const field of (parameters ?? body).match(FIELD) ?? [])
          if (known && !known.some((name) => toKey(name) === toKey(field)))
            report(field, `the schema ${type}`, known);
      }
      const {names} = namesOf(contract);
      for (const [, name = ''] of code.matchAll(NAME))
        if (!names.has(name) && !knownNames.has(name)) report(name, 'the contract', [...names]);
    });
    return problems;
  },
});

function readRegion(name: string, folder: string): string {
  const programs = listFiles(folder, /\.(?:cs|ts)$/).map((file) => readFileSync(file, 'utf8'));
  return new RegExp(`#region ${name}\\s([^]*?)#endregion`).exec(programs.join('\n'))?.[1] ?? '';
}

/** The fields of a schema and its variants. `undefined` if no schema has the name. */
function listFields(contract: Contract, name: string): string[] | undefined {
  const schema = contract.schemas.get(name);
  const variants = (schema && variantsOf(contract, schema)?.variants) ?? [];
  const all = schema && [schema, ...variants.map(({node}) => node)];
  return all?.flatMap((each) => fieldsOf(contract, each).map(({key}) => key));
}

/** The name of a field in every naming style: `access_token` is `AccessToken` in C#. */
const toKey = (name: string): string => name.replaceAll('_', '').toLowerCase();
