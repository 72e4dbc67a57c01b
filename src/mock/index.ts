import {randomInt} from 'node:crypto';
import type {Contract, Field, Json, JsonObject} from 'api-docs-contract';
import {asObject, isObject} from 'api-docs-contract/json';
import {inSeconds, type ChangedObject, type MockExtension} from 'api-docs-mock';
import {rejectConflicts} from './conflicts';
import {relatedObjects} from './related';
import {addStream} from './stream';

const WEEK = 604_800;

/** What this site adds to the mock servers of its contracts. */
export default function extendMock(contract: Contract): MockExtension {
  return {
    operations: rejectConflicts(contract, relatedObjects.operations),
    lists: relatedObjects.lists,
    completeObject: (value, object) => {
      const {before, call, fields} = object;
      const fitted = call.kind === 'act' ? value : fitState(value, fields);
      const related = fitRelated(fitInvitation(fitted, before), object);
      return fitDataVersion(fitLegalHold(related, before), object);
    },
    ...(contract.schemas.has('StreamAuthenticate') ? {addStream} : {}),
  };
}

/** An object with the same version of the data as the header `Data-Version` of the response. */
function fitDataVersion(value: JsonObject, {call}: ChangedObject): JsonObject {
  const headers = call.operation.responses.flatMap((response) => response.headers);
  const [version] = headers.find(({name}) => name === 'Data-Version')?.examples ?? [];
  return 'dataVersion' in value && version ? {...value, dataVersion: version.value} : value;
}

/** An object with the default partition, the cloud node of its connection, and the email address of its holder. */
function fitRelated(value: JsonObject, {before, call: {request, sent}, store}: ChangedObject): JsonObject {
  const system = request.path.split('/').slice(0, 3).join('/');
  const find = (path: string): JsonObject | undefined => store.get(`${system}/${path}`)?.value;
  const [oldest] = store
    .below(`${system}/partitions`)
    .sort((a, b) => String(a.value.createdAt).localeCompare(String(b.value.createdAt)));
  const isNewWithout = (key: string): boolean => !before && key in value && !(key in sent);
  const {cloudNodeId = value.cloudNodeId} = find(`connections/${String(value.connectionId)}`) ?? {};
  const {email} = find(`holders/${String(value.holderId)}`) ?? {};
  const {invitation} = value;
  return {
    ...value,
    ...(oldest && isNewWithout('partitionIds') ? {partitionIds: [oldest.value.id as Json]} : {}),
    ...(cloudNodeId === undefined ? {} : {cloudNodeId}),
    ...(isObject(invitation) && email ? {invitation: {...invitation, sentTo: email}} : {}),
  };
}

/** An object with the state that follows from `enabled`, unless it has another state, such as `blocked`. */
function fitState(value: JsonObject, fields: readonly Field[]): JsonObject {
  const states = fields.find(({key}) => key === 'state')?.schema.enum ?? [];
  const off = ['paused', 'disabled'].find((state) => states.includes(state));
  if (off === undefined || !['active', off].includes(String(value.state))) return value;
  return {...value, state: value.enabled === false ? off : 'active'};
}

/** A mobile credential with a new code for each invitation. A block ends the invitation. */
export function fitInvitation(value: JsonObject, before: JsonObject | undefined): JsonObject {
  const {state, invitation} = value;
  const isBlocked = state === 'blocked';
  const isSame = asObject(invitation).sentAt === asObject(before?.invitation).sentAt;
  if (!isObject(invitation) || (isSame && !isBlocked)) return value;
  return {...value, invitation: {...invitation, code: isBlocked ? null : String(randomInt(1e5, 1e6))}};
}

/** A report whose file doesn't expire during a legal hold. */
export function fitLegalHold(value: JsonObject, before: JsonObject | undefined): JsonObject {
  const {legalHold} = value;
  if (legalHold === undefined || !('expiresAt' in value) || legalHold === (before?.legalHold ?? null))
    return value;
  return {...value, expiresAt: typeof legalHold === 'string' ? null : inSeconds(WEEK)};
}
