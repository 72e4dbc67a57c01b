import path from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {endSentence, type Source} from '..';
import {defineMessages, defineRule, type Problem} from '../finding';
import {describeError, pathOfError} from '../schemaErrors';
import {placeIn} from '../source';
import {contractFile} from '../vocabulary';
import type {ContractInput} from './input';

const ajv = new Ajv2020({strict: false, allErrors: true, verbose: true});
addFormats(ajv);
const check = ajv.compile(contractFile);

const messages = defineMessages({
  invalid: ({key, fault}: {key: string; keyword: string; fault: string}) => endSentence(`${key} ${fault}`),
});

/** Editors use the same schema, `.vscode/contract.schema.json`. */
export const contractSchema = defineRule<ContractInput>({
  id: 'contract-schema',
  docs: 'The files next to `openapi.yaml` match `.vscode/contract.schema.json`: all parts have known keys, descriptions, and marks.',
  check: ({contract}) => contract.sources.flatMap(checkFile),
});

function checkFile(source: Source): Problem[] {
  if (path.basename(source.file) === 'openapi.yaml' || check(source.value)) return [];
  // A union reports each of its variants, and loading the contract validates the values of marks.
  const errors = (check.errors ?? []).filter(
    ({keyword, instancePath, schemaPath}) =>
      !['anyOf', 'if'].includes(keyword) &&
      !schemaPath.endsWith('/anyOf/1/type') &&
      (keyword === 'const' || !instancePath.includes('/x-')),
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
