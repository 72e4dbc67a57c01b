import type {Contract} from 'api-docs-contract';
import type {MockExtension} from 'api-docs-mock';
import {rejectConflicts} from './conflicts';
import {fitDataVersion} from './dataVersion';
import {addStream} from './stream';
import {fitState} from './states';

/** What this site adds to the mock servers of its contracts. */
export default function extendMock(contract: Contract): MockExtension {
  return {
    operations: rejectConflicts(contract),
    completeObject: (value, object) =>
      fitDataVersion(object.call.kind === 'act' ? value : fitState(value, object.fields), object),
    ...(contract.schemas.has('StreamAuthenticate') ? {addStream} : {}),
  };
}
