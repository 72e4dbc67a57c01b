import type {Contract} from 'api-contract';
import type {MockExtension} from 'api-mock';
import {addStream} from './stream';
import {fitState} from './states';

/** What this site adds to the mock servers of its contracts. */
export default function extendMock(contract: Contract): MockExtension {
  return {
    completeObject: (value, {fields, call}) => (call.kind === 'act' ? value : fitState(value, fields)),
    ...(contract.schemas.has('StreamAuthenticate') ? {addStream} : {}),
  };
}
