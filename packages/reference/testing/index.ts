/** Small books for tests, and the command `init` for programs that try contracts of others. */
export {inlineSite, writeInlineBook} from './inlineBook';
export {init} from '../src/init/init';
