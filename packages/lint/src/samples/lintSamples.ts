import type {Contract} from 'api-docs-contract';
import {runRules, toFindings, type Finding} from 'api-docs-contract/finding';
import type {ApiSample} from 'docusaurus-openapi-reference/samples';
import type {LintConfig} from '../config';
import {sampleRule} from './checkSamples';
import {counts} from './examples';
import {exampleValues} from './exampleValues';
import {readTypedSamples, type CheckedJson} from './readSamples';

/** The rules for samples. Those about values need a book with `known-names.yaml`. */
const sampleRules = [sampleRule, exampleValues] as const;

/** The rules for JSON in examples of the contract, and in samples. */
export const jsonRules = [counts] as const;

export const lintJson = (json: CheckedJson, {rules}: LintConfig): Finding[] =>
  runRules([...jsonRules, ...(rules?.json ?? [])], json);

/** All findings in the samples of a page. */
export function lintSamples(
  {file, config}: {readonly file: string; readonly config: LintConfig},
  nodes: readonly ApiSample[],
  {contract, hasKnownNames}: {readonly contract: Contract; readonly hasKnownNames: boolean},
): Finding[] {
  const {samples, problems} = readTypedSamples(file, nodes, contract);
  const knownValues = config.knownValues?.() ?? new Set();
  return [
    ...toFindings(sampleRule, problems),
    ...samples.flatMap((sample, index) => {
      const exchange = {contract, sample, earlier: samples.slice(0, index), knownValues};
      if (!hasKnownNames) return runRules([sampleRule], exchange);
      const json = sample.json ? lintJson(sample.json, config) : [];
      return [...runRules(sampleRules, exchange), ...json];
    }),
  ];
}
