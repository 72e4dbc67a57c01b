import type {Json} from './json';

/** The TypeScript type of a JSON Schema, for the keywords that `vocabulary.ts` uses. */
export type FromSchema<Schema> = Schema extends {readonly enum: readonly (infer Value)[]}
  ? Value
  : Schema extends {readonly anyOf: readonly (infer Variant)[]}
    ? FromSchema<Variant>
    : Schema extends {readonly type: keyof Scalars}
      ? Scalars[Schema['type']]
      : Schema extends {readonly type: 'array'; readonly items: infer Item}
        ? readonly FromSchema<Item>[]
        : Schema extends {readonly properties: infer Properties; readonly required: readonly (infer Name)[]}
          ? FromProperties<Properties, Name>
          : Schema extends {readonly additionalProperties: infer Value}
            ? Readonly<Record<string, FromSchema<Value>>>
            : Json;

type Scalars = {string: string; number: number; integer: number; boolean: boolean; null: null};

type FromProperties<Properties, Required> = {
  readonly [Name in keyof Properties as Name & Required]: FromSchema<Properties[Name]>;
} & {
  readonly [Name in keyof Properties as Exclude<Name, Required>]?: FromSchema<Properties[Name]> | undefined;
};
