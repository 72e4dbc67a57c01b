import type {Contract, JsonObject} from 'api-contract';
import {isList} from 'api-contract/json';
import {makeError, type MockExtension, type OperationHandler} from 'api-mock';

type Request = Parameters<OperationHandler>[0];
type Mock = Parameters<OperationHandler>[1];

/** The code of the error with which the API rejects a request now. */
type FindConflict = (request: Request, mock: Mock) => string | undefined;

/** A conflict with the state of the object in the path. */
const whileObject =
  (code: string, hasState: (value: JsonObject) => boolean): FindConflict =>
  (request, mock) => {
    const value = findChanged(request, mock);
    return value && hasState(value) ? code : undefined;
  };

const whileBlocked = whileObject('credential-blocked', ({state}) => state === 'blocked');

/** A connection whose doors would open for any card while the link is down. */
const whileOpenToAll: FindConflict = ({request, sent}, {store}) => {
  const {degradedMode, degradedFacilityCodes} = {...store.get(request.path)?.value, ...sent};
  const hasCodes = isList(degradedFacilityCodes) && degradedFacilityCodes.length > 0;
  return degradedMode === 'facilityCode' && !hasCodes ? 'validation-failed' : undefined;
};

const whileRunning: FindConflict = ({request, sent}, {store}) => {
  const areas = isList(sent.areaRuleIds) ? sent.areaRuleIds : [];
  const isRunning = store
    .below(request.path)
    .some(
      ({value: {state, areaRuleIds}}) =>
        state === 'running' && isList(areaRuleIds) && areaRuleIds.some((id) => areas.includes(id)),
    );
  return isRunning ? 'state-conflict' : undefined;
};

const conflicts: Readonly<Record<string, FindConflict>> = {
  updateCredential: whileBlocked,
  suspendCredential: whileBlocked,
  resumeCredential: whileBlocked,
  blockCredential: whileBlocked,
  inviteMobileCredential: whileBlocked,
  createConnection: whileOpenToAll,
  updateConnection: whileOpenToAll,
  startMuster: whileRunning,
  checkInMusterPerson: whileObject('state-conflict', ({state}) => state === 'ended'),
  deleteReport: whileObject('legal-hold', ({legalHold}) => typeof legalHold === 'string'),
};

/** Rejects a request that conflicts with the state of its object, or with objects that refer to it. */
export function rejectConflicts(contract: Contract): NonNullable<MockExtension['operations']> {
  const handlers = Object.entries(conflicts).map(([id, find]): [string, OperationHandler] => [
    id,
    (request, mock, next) => {
      const code = find(request, mock);
      const status = contract.errors.get(code ?? '')?.status;
      return code && status ? makeError(contract, {code, status}, request.operation) : next();
    },
  ]);
  return Object.fromEntries(handlers);
}

/** The object in the path of a request, if a request has changed it. Several examples can show an object in several states. */
function findChanged({request}: Request, {store}: Mock): JsonObject | undefined {
  const parents = [...store.values()].filter(({path}) => `${request.path}/`.startsWith(`${path}/`));
  const [entry] = parents.sort((a, b) => b.path.length - a.path.length);
  return entry && entry.version > 0 ? entry.value : undefined;
}
