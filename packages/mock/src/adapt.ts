import type {Json, JsonObject} from 'api-docs-contract';

export const inSeconds = (seconds: number): string =>
  new Date(Date.now() + seconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z');

export const now = (): string => inSeconds(0);

/** An object with the same keys and other values. */
export const mapFields = (fields: JsonObject, map: (key: string, value: Json) => Json): JsonObject =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, map(key, value)]));

/**
 * An example for a request: with the texts that the request sends instead of those of the sample request, so that
 * `Ada Moreau` becomes `Eve Moreau`, and with times that are as far from now as those of the example are from its own time.
 */
export function adapt(
  shown: JsonObject,
  {request = {}, sent = {}, time}: {request?: JsonObject; sent?: JsonObject; time: Json | undefined},
): JsonObject {
  const texts = Object.entries(request).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' && value !== '' && typeof sent[key] === 'string' ? [[value, sent[key]]] : [],
  );
  const change = (text: string): string =>
    typeof time === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)
      ? inSeconds((Date.parse(text) - Date.parse(time)) / 1000)
      : texts.reduce((changed, [old, own]) => changed.replaceAll(old, () => own), text);
  const copy: unknown = JSON.parse(JSON.stringify(shown), (_, value: unknown) =>
    typeof value === 'string' ? change(value) : value,
  );
  return copy as JsonObject;
}
