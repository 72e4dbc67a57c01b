/** Samples on pages: nodes with requests and responses as HAR, and the operations that they call. */
export type {ApiSample, ApiSamples, Call, SampleContent, Shown} from '../model/sample';
export {
  findHeader,
  mediaTypeOf,
  readQuery,
  type Header,
  type HttpRequest,
  type HttpResponse,
} from '../model/http';
export {labelOf, type RequestLanguage} from '../model/languages';
export {findTarget, matchTemplate, type Target} from '../read/calls';
export {readFence} from '../read/fence';
export {bodyLine, headerLine} from '../read/http';
export {listSampleRequests} from '../read/requests/request';
export {writeCurl} from '../write/requests/curl';
export {writeHttp} from '../write/requests/http';
export {sampleText} from '../write/requests/sampleText';
