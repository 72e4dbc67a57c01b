import path from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type {Source} from 'api-docs-contract';
import type {ContractInput} from 'api-docs-contract/checks';
import {placeInFile} from 'api-docs-contract/files';
import {defineRule, type Problem} from 'api-docs-contract/finding';
import {placeValueProblem, toValueProblem, valueMessages} from 'api-docs-contract/validate';
import marks from 'api-docs-contract/marks.schema.json';
import schema from './contract.schema.json';

const ajv = new Ajv2020({strict: false, allErrors: true, verbose: true});
addFormats(ajv);
// Editors need the path of a file.
ajv.addSchema(marks, '../../../packages/contract/marks.schema.json');
export const validateFile = ajv.compile(schema);

/** Editors use the same schema. */
export const contractSchema = defineRule<ContractInput>({
  id: 'contract-schema',
  docs: 'The files next to `openapi.yaml` match `contract.schema.json`: all parts have known keys, descriptions, and marks.',
  messages: valueMessages,
  check: ({contract}) => contract.sources.flatMap(checkFile),
});

function checkFile(source: Source): Problem[] {
  if (path.basename(source.file) === 'openapi.yaml' || validateFile(source.value)) return [];
  // A union reports each of its variants.
  const errors = (validateFile.errors ?? []).filter(
    ({keyword, schemaPath}) =>
      !['anyOf', 'if', 'propertyNames'].includes(keyword) && !schemaPath.endsWith('/anyOf/1/type'),
  );
  return errors.map((error) => {
    const problem = toValueProblem(error);
    const subject = String(problem.path.at(-1) ?? 'The file');
    return placeValueProblem(problem, placeInFile(source, problem.path), subject);
  });
}
