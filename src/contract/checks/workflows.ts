import path from 'node:path';
import {suggestNames, type Contract} from '..';
import {placeIn, readSource} from '../source';
import {walkDocument} from '../walk';
import type {Problem} from './finding';

/**
 * Checks that a workflow is valid YAML, and that its steps call operations of the contract.
 *
 * @param file an Arazzo document
 */
export function checkWorkflow({operations}: Contract, file: string): Problem[] {
  const source = readSource(path.resolve(file));
  const problems = [...(source.problems ?? [])];
  const known = operations.map(({id}) => id);
  walkDocument(source.value, ({operationId}, at) => {
    if (at.at(-2) !== 'steps' || typeof operationId !== 'string') return;
    const id = operationId.replace(/^\$sourceDescriptions\.\w+\./, '');
    if (known.includes(id)) return;
    const message = `there is no operation "${id}". ${suggestNames(id, known)}`;
    problems.push({...placeIn(source, [...at, 'operationId']), message});
  });
  return problems;
}
