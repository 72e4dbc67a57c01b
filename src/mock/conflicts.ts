import type {Contract, JsonObject} from 'api-docs-contract';
import {isList} from 'api-docs-contract/json';
import {makeError, type MockExtension, type OperationHandler} from 'api-docs-mock';

type Request = Parameters<OperationHandler>[0];
type Mock = Parameters<OperationHandler>[1];

/** Why the API rejects a request now: the code of an error, or more of it. */
type Conflict = string | Omit<Parameters<typeof makeError>[1], 'status'>;
type FindConflict = (request: Request, mock: Mock) => Conflict | undefined;

/** A conflict with the state of the object in the path. */
const whileObject =
  (code: string, hasState: (value: JsonObject) => boolean): FindConflict =>
  (request, mock) => {
    const value = findChanged(request, mock);
    return value && hasState(value) ? code : undefined;
  };

const whileBlocked = whileObject('credential-blocked', ({state}) => state === 'blocked');

/** A field with a value that depends on others, which the schemas can't check. */
const whileInvalid =
  (field: string, detail: string, isInvalid: (value: JsonObject) => boolean): FindConflict =>
  ({request, sent}, {store}) =>
    isInvalid({...store.get(request.path)?.value, ...sent})
      ? {code: 'validation-failed', detail, errors: [{pointer: `/${field}`, code: 'not-valid', detail}]}
      : undefined;

const whileOpenToAll = whileInvalid(
  'degradedFacilityCodes',
  'degradedFacilityCodes must not be empty if degradedMode is facilityCode.',
  ({degradedMode, degradedFacilityCodes: codes}) =>
    degradedMode === 'facilityCode' && !(isList(codes) && codes.length > 0),
);

const whileUnconfirmed = whileInvalid(
  'confirmAllSites',
  'A holiday for all sites requires confirmAllSites to be true.',
  ({kind, deviceIds, partitionId, confirmAllSites}) =>
    kind === 'holiday' && !deviceIds && !partitionId && confirmAllSites !== true,
);

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
  createRule: whileUnconfirmed,
  startMuster: whileRunning,
  checkInMusterPerson: whileObject('state-conflict', ({state}) => state === 'ended'),
  deleteReport: whileObject('legal-hold', ({legalHold}) => typeof legalHold === 'string'),
};

/** Rejects a request that conflicts with the state of its object, or with objects that refer to it. */
export function rejectConflicts(contract: Contract): NonNullable<MockExtension['operations']> {
  const handlers = Object.entries(conflicts).map(([id, find]): [string, OperationHandler] => [
    id,
    (request, mock, next) => {
      const found = find(request, mock);
      const conflict = typeof found === 'string' ? {code: found} : found;
      const status = contract.errors.get(conflict?.code ?? '')?.status;
      return conflict && status ? makeError(contract, {...conflict, status}, request.operation) : next();
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
