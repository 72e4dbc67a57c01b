/** A mock server of a contract, which validates requests and keeps what they change. */
export {runCommand, runMain} from './command';
export {mockUsage, startMock, type Mock} from './startMock';
// For extensions.
export type {
  BreakStream,
  ChangedObject,
  ExtendMock,
  ListHandler,
  MockExtension,
  OperationHandler,
} from './extension';
export {inSeconds, now} from './adapt';
export {makeError} from './exchange';
export {filterItems, matchesPattern} from './lists';
