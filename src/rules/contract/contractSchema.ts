import path from 'node:path';
import type {ValidateFunction} from 'ajv';
import type {Source} from 'api-docs-contract';
import type {ContractInput} from 'api-docs-contract/checks';
import {placeInFile} from 'api-docs-contract/files';
import {defineRule, type Problem} from 'api-docs-contract/finding';
import {compileSchema, placeValueProblem, toValueProblem, valueMessages} from 'api-docs-contract/validate';
import schema from './contract.schema.json';

/** Compiles the schema, which takes time that a check of only pages doesn't need. Editors need the path of a file in it. */
export const compile = (): ValidateFunction =>
  compileSchema(schema, '../../../packages/contract/marks.schema.json');

let compiled: ValidateFunction | undefined;

/** Editors use the same schema. */
export const contractSchema = defineRule<ContractInput>({
  id: 'contract-schema',
  docs: 'The files next to `openapi.yaml` match `contract.schema.json`: all parts have known keys, descriptions, and marks.',
  messages: valueMessages,
  check: ({contract}) => contract.sources.flatMap((source) => checkFile(source, (compiled ??= compile()))),
});

function checkFile(source: Source, check: ValidateFunction): Problem[] {
  if (path.basename(source.file) === 'openapi.yaml' || check(source.value)) return [];
  // A union reports each of its variants.
  const errors = (check.errors ?? []).filter(
    ({keyword, schemaPath}) =>
      !['anyOf', 'if', 'propertyNames'].includes(keyword) && !schemaPath.endsWith('/anyOf/1/type'),
  );
  return errors.map((error) => {
    const problem = toValueProblem(error);
    const subject = String(problem.path.at(-1) ?? 'The file');
    return placeValueProblem(problem, placeInFile(source, problem.path), subject);
  });
}
