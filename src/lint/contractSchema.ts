import path from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {endSentence} from '../contract';
import {splitPointer} from '../contract/pointer';
import {describeError} from '../contract/schemaErrors';
import {placeIn} from '../contract/source';
import type {Source} from '../contract/types';
import {contractFile} from '../contract/vocabulary';
import type {Problem} from '../finding';

const ajv = new Ajv2020({strict: false, allErrors: true, verbose: true});
addFormats(ajv);
const check = ajv.compile(contractFile);

/** Compares a file next to `openapi.yaml` with the schema that editors also use, `.vscode/contract.schema.json`. */
export function checkContractSchema(source: Source): Problem[] {
  if (path.basename(source.file) === 'openapi.yaml' || check(source.value)) return [];
  // A union reports each of its variants, and `checkMarks` has better words for marks.
  const errors = (check.errors ?? []).filter(
    ({keyword, instancePath, schemaPath}) =>
      !['anyOf', 'if'].includes(keyword) &&
      !schemaPath.endsWith('/anyOf/1/type') &&
      !instancePath.includes('/x-'),
  );
  return errors.map((error) => {
    const at = splitPointer(error.instancePath);
    const extra = error.params.additionalProperty as string | undefined;
    return {
      ...placeIn(source, extra === undefined ? at : [...at, extra]),
      message: endSentence(`${at.at(-1) ?? 'The file'} ${describeError(error)}`),
    };
  });
}
