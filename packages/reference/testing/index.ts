/** Small books for tests, and the command `init` for programs that try contracts of others. */
export {listBodies} from './listBodies';
export {inlineSite, writeInlineBook} from './inlineBook';
export {strictRules} from '../src/init/configuration';
export {init} from '../src/init/init';
