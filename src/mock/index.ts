import type {Contract, Field, JsonObject} from 'api-docs-contract';
import type {ChangedObject, MockExtension} from 'api-docs-mock';
import {rejectConflicts} from './conflicts';
import {addStream} from './stream';

/** What this site adds to the mock servers of its contracts. */
export default function extendMock(contract: Contract): MockExtension {
  return {
    operations: rejectConflicts(contract),
    completeObject: (value, object) =>
      fitDataVersion(object.call.kind === 'act' ? value : fitState(value, object.fields), object),
    ...(contract.schemas.has('StreamAuthenticate') ? {addStream} : {}),
  };
}

/** An object with the same version of the data as the header `Data-Version` of the response. */
function fitDataVersion(value: JsonObject, {call}: ChangedObject): JsonObject {
  const headers = call.operation.responses.flatMap((response) => response.headers);
  const [version] = headers.find(({name}) => name === 'Data-Version')?.examples ?? [];
  return 'dataVersion' in value && version ? {...value, dataVersion: version.value} : value;
}

/** An object with the state that follows from `enabled`, unless it has another state, such as `blocked`. */
function fitState(value: JsonObject, fields: readonly Field[]): JsonObject {
  const states = fields.find(({key}) => key === 'state')?.schema.enum ?? [];
  const off = ['paused', 'disabled'].find((state) => states.includes(state));
  if (off === undefined || !['active', off].includes(String(value.state))) return value;
  return {...value, state: value.enabled === false ? off : 'active'};
}
