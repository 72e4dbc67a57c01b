/** A mock server of a contract, which validates requests and keeps what they change. */
export type {MockRequest, MockResponse} from './exchange';
export {createIdempotencyStore} from './idempotency';
export {runCommand} from './command';
export {runBundle} from './runBundle';
export {startMock, type Mock} from './startMock';
