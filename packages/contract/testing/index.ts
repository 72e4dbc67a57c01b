/** Small contracts for tests. */
export {inputOf} from './contractInput';
export {describeForeignContract} from './foreignContract';
export {expectFinding, loadInline, writeInline} from './inlineContract';
