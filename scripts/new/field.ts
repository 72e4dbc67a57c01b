import path from 'node:path';
import {ContentError} from '../../src/contentError';
import {loadContract, requireSchema, resolveSchema, type Contract, type Method} from '../../src/contract';
import {loadChangeLog} from '../../src/contract/changeLog';
import {listExampleUses} from '../../src/contract/checks/exampleUses';
import {isIdName, readUnit} from '../../src/contract/checks/fields';
import {walkInstance} from '../../src/contract/checks/instance';
import {isObject} from '../../src/contract/pointer';
import {homeOf} from '../../src/contract/source';
import type {Draft} from '../edit/draft';
import {addToMap, readAt} from '../edit/yaml';
import {sentence, type Answers, type Kind} from './kind';
import {markSince} from './places';
import {toFlowYaml} from './templates';

const folder = 'web/openapi';

/** The types of fields, with their notation in a schema. */
const types: Readonly<Record<string, string>> = {
  string: 'type: string',
  integer: 'type: integer',
  number: 'type: number',
  boolean: 'type: boolean',
  date: 'type: string, format: date',
  instant: 'type: string, format: date-time, x-clock: utc',
  uuid: 'type: string, format: uuid',
  enum: 'type: string',
};

/** A request that can set a field: the usual suffix of its schema, and its methods. */
interface Writer {
  readonly suffix: string;
  readonly methods: readonly Method[];
}

const create: Writer = {suffix: 'Create', methods: ['POST']};
const update: Writer = {suffix: 'Patch', methods: ['PATCH', 'PUT']};

/** Which requests can set a field. */
const writers: Readonly<Record<string, readonly Writer[]>> = {
  'read-only': [],
  create: [create],
  'create-and-update': [create, update],
};

/** A field of an object: its description, the requests that set it, and a value in every example. */
export const field: Kind = {
  what: 'a field of an object, in its schemas and examples',
  questions: [
    {
      name: 'schema',
      text: 'Object of the field, such as Group',
      check: (schema, draft) => {
        requireSchema(loadContract(draft.resolve(folder)), schema);
        fileOf(draft, schema);
      },
    },
    {
      name: 'name',
      text: 'Name of the field, such as nickName',
      pattern: /^[a-z][A-Za-z0-9]*$/,
      hint: 'a name in camelCase',
      check: (name, draft, {schema}) => {
        if (schema === undefined) return;
        const properties = ['components', 'schemas', schema, 'properties'];
        if (readAt(draft.read(fileOf(draft, schema)), [...properties, name]) !== undefined)
          throw new ContentError(`${schema} already has the field "${name}". Choose another name.`);
      },
    },
    {
      name: 'type',
      text: 'Type of the values',
      choices: () => Object.keys(types),
      check: (type, _, {name = ''}) => {
        if (type === 'string' && isIdName(name))
          throw new ContentError(
            'A field whose name ends with Id has the type uuid. Choose uuid, or another name.',
          );
      },
    },
    {
      name: 'values',
      text: 'Values with their descriptions, such as "low: Below the warning level; high: At least the warning level"',
      pattern: /^\w+: [^;]*[^;\s](?:; *\w+: [^;]*[^;\s])+$/,
      hint: 'at least two, separated by semicolons',
      when: ({type}) => type === 'enum',
    },
    {
      name: 'unknown-values',
      text: 'Handling of values that later versions add, such as "Treat an unknown value as `low`."',
      ...sentence,
      optional: true,
      when: ({type}) => type === 'enum',
    },
    {
      name: 'unit',
      text: 'Unit, such as seconds or percent',
      pattern: /^[a-z]+(?: [a-z]+)*$/,
      hint: 'lowercase words',
      optional: true,
      when: ({name = '', type = ''}) => isNumber(type) && readUnit(name, type) === undefined,
    },
    {name: 'description', text: 'Description', ...sentence},
    {
      name: 'set-by',
      text: 'Requests that can set the field',
      choices: () => Object.keys(writers),
      check: (setBy, draft, {schema}) => {
        if (schema !== undefined) listRequests(draft, loadContract(draft.resolve(folder)), schema, setBy);
      },
    },
    {
      name: 'example',
      text: 'Value in the examples',
      hint: 'a value',
      check: (example, _, answers) => requireValue(answers, example),
    },
  ],
  add: (draft, answers) => {
    const {schema = '', name = '', type = '', 'set-by': setBy = '', example = ''} = answers;
    const contract = loadContract(draft.resolve(folder));
    const file = fileOf(draft, schema);
    const properties = ['components', 'schemas', schema, 'properties'];
    const marks = [...describeValue(answers), isNew(draft, schema) ? '' : markSince(draft)].filter(
      (mark) => mark !== '',
    );
    draft.write(file, addToMap(draft.read(file), properties, `${name}: {${marks.join(', ')}}`));
    const requests = listRequests(draft, contract, schema, setBy);
    for (const request of requests) addToRequest(draft, request, {schema, name});
    const value = /^(?:string|date|instant|uuid|enum)$/.test(type)
      ? `'${example.replaceAll("'", "''")}'`
      : example;
    const count = addToExamples(draft, contract, {schema, entry: `${name}: ${value}`});
    return [
      `${schema}.${name} is in ${[schema, ...requests].join(', ')}, and in ${count} ${count === 1 ? 'example' : 'examples'}.`,
      ...(count > 1 ? [`All examples have the same value. Change it where another value is better.`] : []),
      // A field that requests can set can be absent in objects that older clients create.
      ...(requests.length > 0
        ? []
        : [
            `If every response has the field, add it to "required" of ${schema}. npm run check then reports the samples on pages that don’t have the field.`,
          ]),
    ];
  },
};

const isNumber = (type: string): boolean => type === 'integer' || type === 'number';

/** The keywords of a field, as YAML. */
function describeValue({
  name = '',
  type = '',
  values: list,
  'unknown-values': unknown,
  unit = readUnit(name, type),
  description = '',
  'set-by': setBy,
}: Answers): string[] {
  return [
    types[type] ?? '',
    ...(list === undefined ? [] : writeEnumeration(list)),
    `description: ${toFlowYaml(description)}`,
    ...(unknown === undefined ? [] : [`x-unknown-values: ${toFlowYaml(unknown)}`]),
    ...(unit === undefined ? [] : [`x-unit: ${unit}`]),
    ...(setBy === 'read-only' ? ['readOnly: true'] : []),
    ...(setBy === 'create' ? ['x-write: create'] : []),
    'x-was: null',
  ];
}

/** Whether the current edition adds the object, so that its fields have no date of their own. */
function isNew(draft: Draft, schema: string): boolean {
  const [current] = loadChangeLog(draft.resolve(folder)).editions;
  return (
    current?.changes.some((one) => one.change === 'added' && one.kind === 'schemas' && one.name === schema) ??
    false
  );
}

/** The values of types that aren't strings, for error messages. */
const values: Readonly<Record<string, {readonly pattern: RegExp; readonly hint: string}>> = {
  integer: {pattern: /^-?\d+$/, hint: 'an integer, such as 3'},
  number: {pattern: /^-?\d+(?:\.\d+)?$/, hint: 'a number, such as 0.5'},
  boolean: {pattern: /^(?:true|false)$/, hint: 'true or false'},
  date: {pattern: /^\d{4}-\d\d-\d\d$/, hint: 'a date, such as 2026-01-31'},
  instant: {pattern: /^\d{4}-\d\d-\d\dT.*Z$/, hint: 'a time in UTC, such as 2026-01-31T08:00:00Z'},
  uuid: {pattern: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, hint: 'a UUID'},
};

/** The values of an enumeration, with their descriptions. */
function readEnumeration(list: string): [value: string, description: string][] {
  return list.split(';').map((row) => {
    const [value = '', ...words] = row.split(':');
    return [value.trim(), words.join(':').trim()];
  });
}

/** The keywords of an enumeration, as YAML. */
function writeEnumeration(list: string): string[] {
  const rows = readEnumeration(list).map(([value, text]) => [toFlowYaml(value), toFlowYaml(text)] as const);
  const descriptions = rows.map((row) => row.join(': ')).join(', ');
  return [`enum: [${rows.map(([value]) => value).join(', ')}]`, `x-enum-descriptions: {${descriptions}}`];
}

function requireValue({type = '', values: list}: Answers, example: string): void {
  const supported = list === undefined ? [] : readEnumeration(list).map(([own]) => own);
  if (supported.length > 0 && !supported.includes(example))
    throw new ContentError(`"${example}" is not valid. Write one of ${supported.join(', ')}.`);
  const value = values[type];
  if (value && !value.pattern.test(example))
    throw new ContentError(`"${example}" is not valid. Write ${value.hint}.`);
}

function fileOf(draft: Draft, schema: string): string {
  const file = findFile(draft, schema, 'properties');
  if (file !== undefined) return file;
  const home = findFile(draft, schema, 'oneOf');
  const variants =
    home === undefined ? [] : readAt(draft.read(home), ['components', 'schemas', schema, 'oneOf']);
  const names = JSON.stringify(variants).match(/(?<=schemas\/)\w+/g) ?? [];
  throw new ContentError(
    `${schema} has no properties of its own. Specify one of its variants: ${names.join(', ')}.`,
  );
}

/** The file with a schema that has this keyword. */
function findFile(draft: Draft, schema: string, keyword: string): string | undefined {
  return draft
    .names(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `${folder}/${name}`)
    .find((name) => readAt(draft.read(name), ['components', 'schemas', schema, keyword]) !== undefined);
}

/** The schemas of the requests that can set a field. @throws ContentError if there is none */
function listRequests(draft: Draft, contract: Contract, schema: string, setBy: string): string[] {
  const wanted = writers[setBy] ?? [];
  const requests = wanted.flatMap((writer) => findRequests(draft, contract, schema, writer));
  if (wanted.length > 0 && requests.length === 0)
    throw new ContentError(`No request sets fields of ${schema}. Use read-only.`);
  return requests;
}

/** Adds a reference to the field to the schema of a request. */
function addToRequest(
  draft: Draft,
  request: string,
  {schema, name}: {readonly schema: string; readonly name: string},
): void {
  const file = fileOf(draft, request);
  const reference = `{$ref: '#/components/schemas/${schema}/properties/${name}'}`;
  const properties = ['components', 'schemas', request, 'properties'];
  draft.write(file, addToMap(draft.read(file), properties, `${name}: ${reference}`));
}

/** The schema of a request with the usual name, or else those that already set a field of the object. */
function findRequests(draft: Draft, contract: Contract, schema: string, {suffix, methods}: Writer): string[] {
  const usual = `${schema}${suffix}`;
  if (findFile(draft, usual, 'properties') !== undefined) return [usual];
  const names = [...contract.operations.values()]
    .filter(({method}) => methods.includes(method))
    .flatMap(
      ({requestBody}) =>
        requestBody?.media.flatMap(({schema: body}) => resolveSchema(contract, body).name ?? []) ?? [],
    );
  return [...new Set(names)].filter((name) => {
    const file = findFile(draft, name, 'properties');
    const properties = file && readAt(draft.read(file), ['components', 'schemas', name, 'properties']);
    return JSON.stringify(properties ?? {}).includes(`/schemas/${schema}/properties/`);
  });
}

/** Adds the field to every instance of the object in an example. @returns the number of instances */
function addToExamples(
  draft: Draft,
  contract: Contract,
  {schema, entry}: {schema: string; entry: string},
): number {
  const instances = new Set<object>();
  for (const use of listExampleUses(contract).filter(({direction}) => direction === 'response')) {
    walkInstance(contract, use.schema, use.example.value, ({value, names}) => {
      if (isObject(value) && names.includes(schema)) instances.add(value);
    });
  }
  const homes = [...instances].flatMap((instance) => homeOf(contract, instance) ?? []);
  for (const {source, path: at} of homes) {
    const file = path.posix.join(folder, path.basename(source.file));
    draft.write(file, addToMap(draft.read(file), at, entry));
  }
  return homes.length;
}
