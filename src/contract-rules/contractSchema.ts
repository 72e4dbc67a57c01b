import path from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {endSentence, type Source} from 'api-contract';
import type {ContractInput} from 'api-contract/checks';
import {placeIn} from 'api-contract/files';
import {defineMessages, defineRule, type Problem} from 'api-contract/finding';
import {describeError, pathOfError} from 'api-contract/validate';
import marks from 'api-contract/marks.schema.json';
import schema from './contract.schema.json';

const ajv = new Ajv2020({strict: false, allErrors: true, verbose: true});
addFormats(ajv);
// Editors need the path of a file.
ajv.addSchema(marks, '../../packages/contract/marks.schema.json');
export const check = ajv.compile(schema);

const messages = defineMessages({
  invalid: ({key, fault}: {key: string; keyword: string; fault: string}) => endSentence(`${key} ${fault}`),
});

/** Editors use the same schema. */
export const contractSchema = defineRule<ContractInput>({
  id: 'contract-schema',
  docs: 'The files next to `openapi.yaml` match `contract.schema.json`: all parts have known keys, descriptions, and marks.',
  check: ({contract}) => contract.sources.flatMap(checkFile),
});

function checkFile(source: Source): Problem[] {
  if (path.basename(source.file) === 'openapi.yaml' || check(source.value)) return [];
  // A union reports each of its variants.
  const errors = (check.errors ?? []).filter(
    ({keyword, schemaPath}) =>
      !['anyOf', 'if', 'propertyNames'].includes(keyword) && !schemaPath.endsWith('/anyOf/1/type'),
  );
  return errors.map((error) => {
    const at = pathOfError(error);
    return messages.invalid(placeIn(source, at), {
      key: String(at.at(-1) ?? 'The file'),
      keyword: error.keyword,
      fault: describeError(error),
    });
  });
}
