/** Samples on pages: their languages and attributes, and the operations that they call. */
export {findTarget, listCalls, matchTemplate, type Call, type Target} from '../read/calls';
export {writeCurl} from '../write/requests/curl';
export {parseFenceMeta, type FenceMeta} from '../read/fenceMeta';
export {findHeader} from '../model/http';
export {languages} from '../model/languages';
export {listSampleRequests} from '../read/requests/writeRequest';
export type {ApiSample, ApiSamples, SampleContent, Shown} from '../model/sample';
export type {HttpRequest, HttpResponse} from '../model/http';
export {readFence} from '../read/fence';
export {bodyLine, headerLine} from '../read/http';
