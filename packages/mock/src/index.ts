/** A mock server of a contract: Prism with its validation, and what a stateless mock lacks. */
export type {MockRequest, MockResponse} from './exchange';
export {createIdempotencyStore} from './idempotency';
export {serve, serveFiles, type Served} from './serve';
export {startMock, type Mock} from './startMock';
