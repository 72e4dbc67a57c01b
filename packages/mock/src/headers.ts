import type {Response} from 'api-contract';

/** The headers of a response with an example, and their values. Names in lowercase. */
export const exampleHeaders = ({headers}: Response): Record<string, string> =>
  Object.fromEntries(
    headers.flatMap(({name, examples: [example], schema}) => {
      const value = example?.value ?? schema.example ?? schema.const;
      return value === undefined ? [] : [[name.toLowerCase(), String(value)]];
    }),
  );
