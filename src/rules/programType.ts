import {readFileSync} from 'node:fs';
import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {fieldsOf, suggestNames, variantsOf, type Contract, type Schema} from 'api-contract';
import {listFiles} from 'api-contract/files';
import {defineMessages, defineRule, type Problem} from 'api-contract/finding';
import {placeOf, type CheckedPage} from 'api-docs-lint/rules';

const messages = defineMessages({
  unknown: ({type, field, known}: {type: string; field: string; known: readonly string[]}) =>
    `The program declares ${type} with ${field}, which the schema ${type} doesn’t have. ${suggestNames(field, known)}`,
});

export const programType = defineRule<CheckedPage>({
  id: 'program-type',
  docs: 'A record or an interface in a program has the name of a schema only if it has no other fields.',
  check: ({file, root, contract}) => {
    const problems: Problem[] = [];
    visit(root, 'code', (node: Code) => {
      const region = /\bregion=([\w-]+)/.exec(node.meta ?? '')?.[1];
      for (const {type, fields} of region && contract ? listTypes(region) : []) {
        const schema = contract?.schemas.get(type);
        const known = contract && schema ? listNames(contract, schema) : fields;
        for (const field of fields.filter((each) => !known.some((name) => toKey(name) === toKey(each))))
          problems.push(messages.unknown(placeOf({file}, node), {type, field, known}));
      }
    });
    return problems;
  },
});

/** The records and interfaces in a region of a program, with the names of their fields. */
function listTypes(region: string): {type: string; fields: readonly string[]}[] {
  const programs = listFiles('samples', /\.(?:cs|ts)$/).map((file) => readFileSync(file, 'utf8'));
  const pattern = new RegExp(`#region ${region}\\s([^]*?)#endregion`);
  const code = programs.flatMap((text) => pattern.exec(text)?.[1] ?? []).join('\n');
  const records = [...code.matchAll(/\brecord (\w+)\(([^;{]*)\)/g)].map(([, type = '', list = '']) => ({
    type,
    fields: list.match(/(?<=[\w>?\]] )\w+(?=,|$)/g) ?? [],
  }));
  const interfaces = [...code.matchAll(/\binterface (\w+) \{([^}]*)\}/g)].map(([, type = '', list = '']) => ({
    type,
    fields: list.match(/\w+(?=\??:)/g) ?? [],
  }));
  return [...records, ...interfaces];
}

const listNames = (contract: Contract, schema: Schema): string[] =>
  [schema, ...(variantsOf(contract, schema)?.variants ?? []).map(({node}) => node)].flatMap((each) =>
    fieldsOf(contract, each).map(({key}) => key),
  );

/** The name of a field in every naming style: `access_token` is `AccessToken` in C#. */
const toKey = (name: string): string => name.replaceAll('_', '').toLowerCase();
