import {defineRule} from '../finding';
import type {ContractInput} from './input';

/** Loading ignores them, so that a contract that is made for other tools can be loaded. */
export const validMarks = defineRule<ContractInput>({
  id: 'contract-mark',
  docs: 'An `x-` extension with a name of `marks.schema.json` has a value that matches it. Otherwise, it is ignored.',
  check: ({contract}) => contract.ignoredMarks,
});
