/** A mock server of a contract, which validates requests and keeps what they change. */
export {runBundle, runCommand} from './command';
export {startMock, type Mock} from './startMock';
