import type {Contract} from 'api-contract';
import {runRules, type Finding} from 'api-contract/finding';
import type {LintConfig} from './config';
import {fileVersion} from './names/fileVersion';
import {unknownNameInContract} from './names/namesInContract';
import {unknownName} from './names/unknownName';
import type {CheckedPage} from './checkedPage';
import {listExamples} from './samples/contractExamples';
import {counts} from './samples/counts';
import {exampleValues} from './samples/exampleValues';
import type {CheckedJson, Sample} from './samples/readSamples';

/** Rules for pages as their writers typed them. */
export const consistencyRules = [unknownName, fileVersion] as const;

/** Rules for JSON in examples of the contract, and in samples. */
export const jsonRules = [counts] as const;

/** Rules for samples and the samples above them. */
export const sampleRules = [exampleValues] as const;

/** All findings in the names, diagrams, and computed values of a page. */
export const checkConsistency = (page: CheckedPage): Finding[] =>
  runRules([...consistencyRules, ...(page.config.rules?.pages ?? [])], page);

/** All findings in the values of the samples of a page. */
export function checkSampleValues(
  samples: readonly Sample[],
  contract: Contract,
  config: LintConfig,
): Finding[] {
  // The rules for examples of the contract check generated samples.
  const knownValues = config.knownValues?.() ?? new Set();
  return samples.flatMap((sample, index) => {
    if (sample.isGenerated) return [];
    const earlier = samples.slice(0, index);
    return [
      ...runRules(sampleRules, {contract, sample, earlier, knownValues}),
      ...(sample.json ? checkJson({...sample.json, contract}, config) : []),
    ];
  });
}

/** All findings in the names and examples of a contract. */
export const checkContractConsistency = (
  contract: Contract,
  names: readonly string[],
  config: LintConfig,
): Finding[] => [
  ...runRules([unknownNameInContract], {
    contract,
    knownNames: new Set([...names, ...(config.knownValues?.() ?? [])]),
    marks: config.marks,
  }),
  ...listExamples(contract).flatMap((example) => checkJson({...example, contract}, config)),
];

const checkJson = (json: CheckedJson, {rules}: LintConfig): Finding[] =>
  runRules([...jsonRules, ...(rules?.json ?? [])], json);
