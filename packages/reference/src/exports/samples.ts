/** Samples on pages: their languages and attributes, and the operations that they call. */
export {findTarget, listCalls, matchTemplate, type Call, type Target} from '../code-blocks/calls';
export {writeCurl} from '../code-blocks/curl';
export {parseFenceMeta, type FenceMeta} from '../code-blocks/fenceMeta';
export {findHeader, parseForm, parseHttpMessage, type HttpMessage} from '../code-blocks/httpMessage';
export {languages} from '../code-blocks/languages';
export {listSampleRequests} from '../requests/writeRequest';
