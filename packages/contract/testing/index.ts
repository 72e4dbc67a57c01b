/** Small contracts for tests. */
export {applySeed, seedContract} from './changeLogSeeds';
export {inputOf} from './contractInput';
export {describeForeignContract} from './foreignContract';
export {expectFinding, loadInline, writeInline} from './inlineContract';
