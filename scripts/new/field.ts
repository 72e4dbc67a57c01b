import path from 'node:path';
import {ContentError} from '../../src/contentError';
import {loadContract, requireSchema, type Contract} from '../../src/contract';
import {loadChangeLog} from '../../src/contract/changeLog';
import {listExampleUses} from '../../src/contract/checks/exampleUses';
import {walkInstance} from '../../src/contract/checks/instance';
import {isObject} from '../../src/contract/pointer';
import {homeOf} from '../../src/contract/source';
import type {Draft} from '../edit/draft';
import {addToMap, readAt} from '../edit/yaml';
import {sentence, type Kind} from './kind';
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
};

/** Which requests can set a field, by the suffixes of their schemas. */
const writers: Readonly<Record<string, readonly string[]>> = {
  'read-only': [],
  create: ['Create'],
  'create-and-update': ['Create', 'Patch'],
};

/** A field of an object: its description, the requests that set it, and a value in every example. */
export const field: Kind = {
  what: 'a field of an object, in its schemas and examples',
  questions: [
    {
      name: 'schema',
      text: 'Object of the field, such as Group',
      pattern: /^[A-Z]\w*$/,
      hint: 'the name of a schema',
    },
    {
      name: 'name',
      text: 'Name of the field, such as nickName',
      pattern: /^[a-z][A-Za-z0-9]*$/,
      hint: 'a name in camelCase',
    },
    {name: 'type', text: 'Type of the values', choices: () => Object.keys(types)},
    {name: 'description', text: 'Description, in one sentence', ...sentence},
    {name: 'set-by', text: 'Requests that can set the field', choices: () => Object.keys(writers)},
    {name: 'example', text: 'Value in the examples', pattern: /./, hint: 'a value'},
  ],
  add: (draft, {schema = '', name = '', type = '', description = '', 'set-by': setBy = '', example = ''}) => {
    const contract = loadContract(draft.resolve(folder));
    requireSchema(contract, schema);
    const file = fileOf(draft, schema);
    const properties = ['components', 'schemas', schema, 'properties'];
    if (readAt(draft.read(file), [...properties, name]) !== undefined)
      throw new ContentError(`${schema} already has the field "${name}". Choose another name.`);
    const marks = [
      types[type],
      `description: ${toFlowYaml(description)}`,
      ...(setBy === 'read-only' ? ['readOnly: true'] : []),
      ...(setBy === 'create' ? ['x-write: create'] : []),
      'x-was: null',
      isNew(draft, schema) ? '' : markSince(draft),
    ].filter((mark) => mark !== '');
    draft.write(file, addToMap(draft.read(file), properties, `${name}: {${marks.join(', ')}}`));
    const requests = addToRequests(draft, {schema, name, suffixes: writers[setBy] ?? []});
    const value = /^(?:string|date|instant|uuid)$/.test(type)
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
            `If every response has the field, add it to "required" of ${schema}. npm run check then reports the samples on pages that don't have the field.`,
          ]),
    ];
  },
};

/** Whether the current edition adds the object, so that its fields have no date of their own. */
function isNew(draft: Draft, schema: string): boolean {
  const [current] = loadChangeLog(draft.resolve(folder)).editions;
  return (
    current?.changes.some((one) => one.change === 'added' && one.kind === 'schemas' && one.name === schema) ??
    false
  );
}

function fileOf(draft: Draft, schema: string): string {
  const file = draft
    .names(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `${folder}/${name}`)
    .find((name) => readAt(draft.read(name), ['components', 'schemas', schema, 'properties']) !== undefined);
  if (!file) throw new ContentError(`${schema} has no properties of its own. Specify one of its variants.`);
  return file;
}

/** Adds a reference to the field to the schemas of requests. @returns the names of these schemas */
function addToRequests(
  draft: Draft,
  {schema, name, suffixes}: {schema: string; name: string; suffixes: readonly string[]},
): string[] {
  return suffixes.map((suffix) => {
    const request = `${schema}${suffix}`;
    const file = fileOf(draft, request);
    const reference = `{$ref: '#/components/schemas/${schema}/properties/${name}'}`;
    draft.write(
      file,
      addToMap(draft.read(file), ['components', 'schemas', request, 'properties'], `${name}: ${reference}`),
    );
    return request;
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
