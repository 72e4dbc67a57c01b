/** `npx tsx packages/contract/testing/loadFiles.ts <file or folder> …`: loads contracts of others, and prints a table. */
import {statSync} from 'node:fs';
import path from 'node:path';
import {loadContract, type Contract} from '../src';
import {listExampleUses} from '../src/checks/exampleUses';
import {formatFinding} from '../src/finding';
import {explainInvalidParts} from '../src/invalidParts';
import {listFiles} from '../src/listFiles';
import {publishContract} from '../src/publish';
import {validate} from '../src/validate';
import {listSampleRequests} from '../src/writeRequest';
import {readOperation, readSchema} from './readEverything';

const names = process.argv
  .slice(2)
  .flatMap((name) => (statSync(name).isDirectory() ? listFiles(name, /\.(json|ya?ml)$/) : [name]));
process.stdout.write('| file | kB | operations | seconds | result |\n|---|--:|--:|--:|---|\n');
for (const name of names) {
  const start = performance.now();
  const {operations, result} = readFile(name);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const kilobytes = Math.round(statSync(name).size / 1000);
  process.stdout.write(
    `| ${path.basename(name)} | ${kilobytes} | ${operations} | ${seconds} | ${result} |\n`,
  );
}

function readFile(file: string): {operations: number | string; result: string} {
  try {
    const {contract, findings} = loadContract(path.resolve(file));
    if (!contract) return {operations: '', result: findings.slice(0, 2).map(formatFinding).join(' ')};
    return {operations: contract.operations.length, result: readEverything(contract)};
  } catch (error) {
    return {operations: '', result: `CRASH: ${(error as Error).stack?.split('\n').slice(0, 3).join(' ')}`};
  }
}

function readEverything(contract: Contract): string {
  const ids = contract.operations.map(({id}) => id);
  const fields = contract.operations.reduce(
    (sum, operation) => sum + readOperation(contract, operation).fields,
    0,
  );
  for (const schema of contract.schemas.values()) readSchema(contract, schema);
  contract.operations.forEach((operation) => listSampleRequests(contract, operation));
  publishContract(contract);
  const wrong = listExampleUses(contract).filter(
    ({example, schema, direction}) => validate(contract, schema, example.value, direction).length > 0,
  );
  const faults = [
    ids.length === new Set(ids).size ? '' : `${ids.length - new Set(ids).size} IDs twice`,
    contract.ignored.length === 0
      ? ''
      : `${contract.ignored.length} invalid parts: ${explainInvalidParts(contract.ignored.slice(0, 2)).map(formatFinding).join(' ')}`,
    wrong.length === 0 ? '' : `${wrong.length} examples don't match`,
  ].filter(Boolean);
  return [`${fields} fields`, ...faults].join(', ');
}
