/** A mock server of a contract, which validates requests and keeps what they change. */
export {runCommand, runMain} from './command';
export {startMock, type Mock} from './startMock';
