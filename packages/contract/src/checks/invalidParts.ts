import {defineRule} from '../finding';
import {explainInvalidParts} from '../invalidParts';
import type {ContractInput} from './input';

/** Loading ignores them, so that a contract that is made for other tools can be loaded. */
export const validParts = defineRule<ContractInput>({
  id: 'contract-valid',
  docs: 'The contract matches `openapi.schema.json` and `marks.schema.json`. Invalid parts are ignored.',
  check: ({contract}) => explainInvalidParts(contract.ignored),
});
