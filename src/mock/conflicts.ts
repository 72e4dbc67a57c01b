import type {Contract, Json, JsonObject} from 'api-docs-contract';
import {asObject, isList} from 'api-docs-contract/json';
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

const whileEnded = whileObject('state-conflict', ({state}) => state === 'ended');
const whileBlocked = whileObject('credential-blocked', ({state}) => state === 'blocked');

/** Finds an object of the system, such as `devices/5e42…`. */
type GetObject = (path: string) => JsonObject | undefined;

/** A field with a value that depends on others, or on other objects, which the schemas can't check. */
const whileInvalid =
  (field: string, detail: string, isInvalid: (value: JsonObject, get: GetObject) => boolean): FindConflict =>
  ({request, sent}, {store}) => {
    const system = request.path.split('/').slice(0, 3).join('/');
    const value = {...store.get(request.path)?.value, ...sent};
    return isInvalid(value, (path) => store.get(`${system}/${path}`)?.value)
      ? {code: 'validation-failed', detail, errors: [{pointer: `/${field}`, code: 'not-valid', detail}]}
      : undefined;
  };

const whileUnlinked = whileInvalid(
  'interlockDeviceIds',
  'All doors of an interlock must be other doors of the same cloud node with a door position switch.',
  ({id, connectionId, hasPositionSensor, interlockDeviceIds: others}, get) => {
    const nodeId = get(`connections/${String(connectionId)}`)?.cloudNodeId;
    const fits = (other: JsonObject | undefined): boolean =>
      other?.id !== id && other?.cloudNodeId === nodeId && other?.hasPositionSensor === true;
    const doors = isList(others) ? others.map((other) => get(`devices/${String(other)}`)) : [];
    return doors.length > 0 && !(hasPositionSensor === true && doors.every(fits));
  },
);

const whileNotAccepted = whileInvalid(
  'facilityCode',
  "The facility code isn't one of the acceptedFacilityCodes of the card format.",
  ({cardFormatId, facilityCode = null}, get) => {
    const codes = get(`card-formats/${String(cardFormatId)}`)?.acceptedFacilityCodes;
    return isList(codes) && codes.length > 0 && !codes.includes(facilityCode);
  },
);

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

const whileRepeated: FindConflict = ({request, sent}, {store}) => {
  const isForAll = ({deviceIds, partitionId}: JsonObject): boolean => !deviceIds && !partitionId;
  const isRepeated = store
    .below(request.path)
    .map(({value}) => value)
    .filter(({kind, date}) => kind === 'holiday' && sent.kind === kind && sent.date === date)
    .some(
      (rule) =>
        isForAll(rule) ||
        isForAll(sent) ||
        listIds(rule.deviceIds).some((id) => listIds(sent.deviceIds).includes(id)),
    );
  return isRepeated ? 'holiday-exists' : undefined;
};

const listIds = (ids: Json | undefined): readonly Json[] => (isList(ids) ? ids : []);

const whileAlone: FindConflict = ({parameters}, {store}) =>
  store.all().some(({value}) => listIds(value.partitionIds).join() === parameters.get('partitionId'))
    ? 'partition-in-use'
    : undefined;

const whileFull: FindConflict = ({request}, {store}) =>
  store.below(`${request.path}/cloud-nodes`).length > 0 ? 'system-not-empty' : undefined;

const whileRunning: FindConflict = ({request, sent}, {store}) => {
  const areas = listIds(sent.areaRuleIds);
  const isRunning = store
    .below(request.path)
    .some(
      ({value: {state, areaRuleIds}}) =>
        state === 'running' && listIds(areaRuleIds).some((id) => areas.includes(id)),
    );
  return isRunning ? 'state-conflict' : undefined;
};

const whileElsewhere = (field: string): FindConflict =>
  whileInvalid(field, `${field} must be a reader with the direction muster.`, ({[field]: ids}, get) =>
    [ids ?? []].flat().some((id) => get(`devices/${String(id)}`)?.direction !== 'muster'),
  );

/** A device has the alarms of its events. */
const whileWithoutAlarm: FindConflict = ({parameters, sent}, {events}) => {
  const {device} = asObject(events.find(String(sent.alarmEventId))?.data);
  return asObject(device).id === parameters.get('deviceId') ? undefined : 'state-conflict';
};

const conflicts: Readonly<Record<string, FindConflict>> = {
  deleteSystem: whileFull,
  deletePartition: whileAlone,
  createDevice: whileUnlinked,
  updateDevice: whileUnlinked,
  createCredential: whileNotAccepted,
  updateCredential: whileBlocked,
  suspendCredential: whileBlocked,
  resumeCredential: whileBlocked,
  blockCredential: whileBlocked,
  inviteMobileCredential: whileBlocked,
  createConnection: whileOpenToAll,
  updateConnection: whileOpenToAll,
  createRule: (call, mock) => whileUnconfirmed(call, mock) ?? whileRepeated(call, mock),
  startMuster: (call, mock) => whileElsewhere('musterDeviceIds')(call, mock) ?? whileRunning(call, mock),
  checkInMusterPerson: (call, mock) => whileEnded(call, mock) ?? whileElsewhere('deviceId')(call, mock),
  acknowledgeAlarm: whileWithoutAlarm,
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
