import {existsSync} from 'node:fs';
import path from 'node:path';
import {placeOf, type Contract} from '../contract';
import {listExampleUses} from '../contract/checks/exampleUses';
import {bookOf} from './contractProse';
import {FACTS_FILE} from './factPage';
import {joinResults, type FactResult} from './result';
import {checkStoryValue} from './storyValues';

/** Compares the people, objects, and IDs in the examples of a contract with the story, if its book has `facts.yaml`. */
export function checkContractStory(contract: Contract): FactResult {
  if (!existsSync(path.join(bookOf(contract), FACTS_FILE))) return {checked: 0, findings: []};
  const examples = new Set(listExampleUses(contract).map(({example}) => example));
  return joinResults(
    [...examples].map((example) => {
      const {checked, faults} = checkStoryValue(example.value);
      const findings = faults.map(({path: below, message}) => ({
        file: contract.root,
        line: 1,
        ...placeOf(contract, example.node, [example.valueKey, ...below]),
        rule: 'wrong-story',
        message,
      }));
      return {checked, findings};
    }),
  );
}
