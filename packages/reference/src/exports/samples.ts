/** Samples on pages: nodes with requests and responses as HAR, and the operations that they call. */
export {findHeader, mediaTypeOf, readQuery} from '../model/http';
export type {Header, HttpRequest, HttpResponse} from '../model/http';
export {labelOf} from '../model/sample';
export type {ApiSample, ApiSamples, Call, RequestLanguage, SampleContent, ShownPart} from '../model/sample';
export {findTarget, matchTemplate, type Target} from '../read/calls';
export {bodyLine, headerLine} from '../read/http';
export {listSampleRequests} from '../read/requests/request';
export {readFence} from '../read/samples';
export {writeHttp} from '../write/requests/http';
