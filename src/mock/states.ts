import type {Field, JsonObject} from 'api-docs-contract';

/** An object with the state that follows from `enabled`, unless it has another state, such as `blocked`. */
export function fitState(value: JsonObject, fields: readonly Field[]): JsonObject {
  const states = fields.find(({key}) => key === 'state')?.schema.enum ?? [];
  const off = ['paused', 'disabled'].find((state) => states.includes(state));
  if (off === undefined || !['active', off].includes(String(value.state))) return value;
  return {...value, state: value.enabled === false ? off : 'active'};
}
