/** Small contracts for tests. */
export {inputOf} from './contractInput';
export {describeForeignContract} from './foreignContract';
export {loadInline, writeInline} from './inlineContract';
