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

const firstOf =
  (...finds: readonly FindConflict[]): FindConflict =>
  (request, mock) =>
    finds.reduce<Conflict | undefined>((found, find) => found ?? find(request, mock), undefined);

/** Finds an object of the system, such as `devices/5e42…`. */
type GetObject = (path: string) => JsonObject | undefined;

const getIn =
  ({request}: Request, {store}: Mock): GetObject =>
  (path) =>
    store.get(`${request.path.split('/').slice(0, 3).join('/')}/${path}`)?.value;

/** A field with a value that depends on others, or on other objects, which the schemas can't check. */
const whileInvalid =
  (field: string, detail: string, isInvalid: (value: JsonObject, get: GetObject) => boolean): FindConflict =>
  (call, mock) => {
    const value = {...mock.store.get(call.request.path)?.value, ...call.sent};
    return isInvalid(value, getIn(call, mock)) ? invalid(field, detail) : undefined;
  };

const invalid = (field: string, detail: string): Conflict => ({
  code: 'validation-failed',
  detail,
  errors: [{pointer: `/${field}`, code: 'not-valid', detail}],
});

const whileReversed = (first: string, last: string): FindConflict =>
  whileInvalid(last, `${last} must be later than ${first}.`, ({[first]: start, [last]: end}) => {
    const isDay = typeof end === 'string' && end.length === 10;
    return typeof start === 'string' && typeof end === 'string' && (isDay ? end < start : end <= start);
  });

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

/** Whether two cards have the same format and numbers. */
export const isSameCard = (one: JsonObject, other: JsonObject): boolean =>
  ['cardFormatId', 'facilityCode', 'cardNumber'].every((key) => (one[key] ?? null) === (other[key] ?? null));

/** Some examples show the card that a page creates. */
const whileTaken: FindConflict = ({request, sent}, {store}) => {
  const isTaken = store
    .below(request.path)
    .some(({value, version}) => isSameCard(value, sent) && (version > 0 || value.holderId !== sent.holderId));
  return sent.kind === 'card' && isTaken ? 'card-number-taken' : undefined;
};

const whileOutOfRange: FindConflict = (call, mock) => {
  const {cardFormatId, facilityCode, cardNumber} = call.sent;
  const numbers: JsonObject = {facilityCode: facilityCode ?? 0, cardNumber: cardNumber ?? 0};
  const fields = listIds(getIn(call, mock)(`card-formats/${String(cardFormatId)}`)?.fields).map(asObject);
  const isTooLarge = fields.some(
    ({kind, from, to}) =>
      BigInt(String(numbers[String(kind)] ?? 0)) >> BigInt(Number(to) - Number(from) + 1) > 0n,
  );
  return isTooLarge ? 'card-number-out-of-range' : undefined;
};

const whileUnsuitable = whileInvalid(
  'degradedMode',
  'The mode facilityCode is only for wired controllers, and storedCards only for wireless locks.',
  ({kind, degradedMode}) =>
    degradedMode === (String(kind).startsWith('wireless') ? 'facilityCode' : 'storedCards'),
);

const whileUnlimited = whileInvalid(
  'offlineGraceHours',
  'offlineGraceHours is required if offlinePolicy is limited.',
  ({offlinePolicy, offlineGraceHours}) =>
    offlinePolicy === 'limited' && typeof offlineGraceHours !== 'number',
);

const whileForNoOne = whileInvalid(
  'groupIds',
  'The rule must include at least one holder or group.',
  ({kind, holderIds, groupIds}) =>
    ['access', 'deny', 'elevator'].includes(String(kind)) &&
    listIds(holderIds).length + listIds(groupIds).length === 0,
);

/** The kinds of devices that a kind of rule can include. Other rules can include all kinds. */
const kindsOfDevices: Readonly<Record<string, readonly Json[]>> = {
  access: ['door', 'reader'],
  deny: ['door', 'reader', 'elevatorReader'],
  autoOpen: ['door', 'floorRelay'],
  antiPassback: ['door', 'reader'],
  elevator: ['elevatorReader'],
};

const whileMisfit: FindConflict = (call, mock) => {
  const {kind, ...rule} = {...mock.store.get(call.request.path)?.value, ...call.sent};
  const kinds = kindsOfDevices[String(kind)];
  const ids = ['deviceIds', 'entryDeviceIds', 'exitDeviceIds'].flatMap((key) => listIds(rule[key]));
  const devices = ids.map((id) => getIn(call, mock)(`devices/${String(id)}`));
  const isMisfit = devices.some((device) => device && kinds && !kinds.includes(device.kind ?? null));
  return isMisfit ? 'rule-device-mismatch' : undefined;
};

const whileOtherKind =
  (kind: string): FindConflict =>
  (call, mock) => {
    const device = getIn(call, mock)(`devices/${call.parameters.get('deviceId') ?? ''}`);
    return device && device.kind !== kind ? 'wrong-device-kind' : undefined;
  };

const whileWithoutExit = whileInvalid(
  'areaRuleIds',
  'The anti-passback rule of an area must have an exit reader.',
  ({areaRuleIds}, get) =>
    listIds(areaRuleIds)
      .map((id) => get(`rules/${String(id)}`))
      .some((rule) => rule && listIds(rule.exitDeviceIds).length === 0),
);

const period = ['from', 'until'];
const requiredInQuery: Readonly<Record<string, readonly string[]>> = {
  accessEvents: period,
  alarms: period,
  changes: period,
  occupancy: ['areaRuleIds'],
  muster: ['musterIds'],
};

const whileQueryInvalid: FindConflict = ({sent}) => {
  const query = asObject(sent.query ?? sent);
  const missing = requiredInQuery[String(query.kind)]?.find((field) => (query[field] ?? null) === null);
  if (missing) return invalid(missing, `${missing} is required for a report of this kind.`);
  const days = (Date.parse(String(query.until)) - Date.parse(String(query.from))) / 86_400_000;
  return days > 366 ? 'report-range-too-long' : undefined;
};

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

const whileConnectionInvalid = firstOf(whileOpenToAll, whileUnsuitable);
const whileRuleInvalid = firstOf(whileForNoOne, whileMisfit, whileReversed('firstDay', 'lastDay'));
const whileEndsFirst = whileReversed('validFrom', 'validUntil');

const conflicts: Readonly<Record<string, FindConflict>> = {
  deleteSystem: whileFull,
  deletePartition: whileAlone,
  createDevice: whileUnlinked,
  updateDevice: whileUnlinked,
  createHolder: whileEndsFirst,
  updateHolder: whileEndsFirst,
  createCredential: firstOf(whileNotAccepted, whileOutOfRange, whileTaken, whileEndsFirst),
  findCredential: whileOutOfRange,
  updateCredential: firstOf(whileBlocked, whileEndsFirst),
  suspendCredential: whileBlocked,
  resumeCredential: whileBlocked,
  blockCredential: whileBlocked,
  inviteMobileCredential: whileBlocked,
  createConnection: whileConnectionInvalid,
  updateConnection: whileConnectionInvalid,
  registerCloudNode: whileUnlimited,
  updateCloudNode: whileUnlimited,
  createRule: firstOf(whileRuleInvalid, whileUnconfirmed, whileRepeated),
  replaceRule: whileRuleInvalid,
  updateRule: whileRuleInvalid,
  startMuster: firstOf(whileElsewhere('musterDeviceIds'), whileWithoutExit, whileRunning),
  checkInMusterPerson: firstOf(whileEnded, whileElsewhere('deviceId')),
  acknowledgeAlarm: whileWithoutAlarm,
  unlockDoor: whileOtherKind('door'),
  holdDoorOpen: whileOtherKind('door'),
  resumeDoorSchedule: whileOtherKind('door'),
  lockDownDoor: whileOtherKind('door'),
  enableFloor: whileOtherKind('floorRelay'),
  pulseOutput: whileOtherKind('ioBoard'),
  generateReport: whileQueryInvalid,
  previewReport: whileQueryInvalid,
  deleteReport: whileObject('legal-hold', ({legalHold}) => typeof legalHold === 'string'),
};

type Operations = NonNullable<MockExtension['operations']>;

/** Rejects a request that conflicts with the state of its object, or with other objects. Otherwise, an effect replaces `next`. */
export function rejectConflicts(contract: Contract, effects: Operations): Operations {
  const handlers = Object.entries(conflicts).map(([id, find]): [string, OperationHandler] => [
    id,
    (request, mock, next) => {
      const found = find(request, mock);
      const conflict = typeof found === 'string' ? {code: found} : found;
      const status = contract.errors.get(conflict?.code ?? '')?.status;
      if (conflict && status) return makeError(contract, {...conflict, status}, request.operation);
      return effects[id]?.(request, mock, next) ?? next();
    },
  ]);
  return {...effects, ...Object.fromEntries(handlers)};
}

/** The object in the path of a request, if a request has changed it. Several examples can show an object in several states. */
function findChanged({request}: Request, {store}: Mock): JsonObject | undefined {
  const parents = [...store.values()].filter(({path}) => `${request.path}/`.startsWith(`${path}/`));
  const [entry] = parents.sort((a, b) => b.path.length - a.path.length);
  return entry && entry.version > 0 ? entry.value : undefined;
}
