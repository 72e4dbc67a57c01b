import type {JsonObject} from 'api-docs-contract';
import type {ChangedObject} from 'api-docs-mock';

/** An object with the same version of the data as the header `Data-Version` of the response. */
export function fitDataVersion(value: JsonObject, {call}: ChangedObject): JsonObject {
  const headers = call.operation.responses.flatMap((response) => response.headers);
  const [version] = headers.find(({name}) => name === 'Data-Version')?.examples ?? [];
  return 'dataVersion' in value && version ? {...value, dataVersion: version.value} : value;
}
