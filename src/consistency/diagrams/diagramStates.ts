import {ContentError, defineMessages, defineRule, type Problem} from 'api-contract/finding';
import {fieldsOf, requireSchema, suggestNames, type Contract, type Schema} from 'api-contract';
import {parseFenceMeta} from '../../remark/code-blocks/fenceMeta';
import {contractOfPage, type CheckedPage} from '../page';
import {readDiagrams, type TypedDiagram} from './readDiagrams';

const PSEUDO_STATE = '[*]';

const messages = defineMessages({
  noEnumeration: () =>
    'A state diagram needs the enumeration that it shows. Write it after the language, such as ' +
    '"mermaid states=Command.state", or write unchecked="reason".',
  enumeration: ({problem}: {problem: string}) => problem,
  missing: ({state, enumeration}: {state: string; enumeration: string}) =>
    `${enumeration} has the value "${state}", but the diagram has no such state. Add it.`,
  unknown: ({state, enumeration, known}: {state: string; enumeration: string; known: readonly string[]}) =>
    `"${state}" is not a value of ${enumeration}. ${suggestNames(state, known)}`,
});

export const diagramStates = defineRule({
  id: 'diagram-state',
  docs: 'A state diagram has the states of its enumeration, such as `mermaid states=Command.state`.',
  check: (page: CheckedPage) => {
    const contract = contractOfPage(page);
    if (!contract) return [];
    return readDiagrams(page.root)
      .filter(({kind}) => kind === 'states')
      .flatMap((diagram) => checkStates(diagram, page.file, contract));
  },
});

function checkStates(
  {meta, line: fence, statements}: TypedDiagram,
  file: string,
  contract: Contract,
): Problem[] {
  const {states: enumeration, unchecked} = parseFenceMeta(meta).values;
  if (unchecked !== undefined) return [];
  if (enumeration === undefined) return [messages.noEnumeration({file, line: fence}, undefined)];
  let known: string[];
  try {
    known = enumeration.split(' ').flatMap((each) => findValues(contract, each));
  } catch (error) {
    if (error instanceof ContentError)
      return [messages.enumeration({file, line: fence}, {problem: error.message})];
    throw error;
  }
  const drawn = statements.flatMap(({ends, line}) => ends.map((state) => ({state, line})));
  return [
    ...known
      .filter((value) => !drawn.some(({state}) => state === value))
      .map((state) => messages.missing({file, line: fence}, {state, enumeration})),
    ...drawn
      .filter(({state}) => state !== PSEUDO_STATE && !known.includes(state))
      .map(({state, line}) => messages.unknown({file, line}, {state, enumeration, known})),
  ];
}

/** @throws ContentError if the contract has no such enumeration */
function findValues(contract: Contract, name: string): string[] {
  const [schemaName = '', ...path] = name.split('.');
  const schema = path.reduce<Schema>(
    (parent, key) => {
      const fields = fieldsOf(contract, parent);
      const field = fields.find((each) => each.key === key);
      const keys = fields.map((each) => each.key);
      if (!field) throw new ContentError(`${schemaName} has no field "${key}". ${suggestNames(key, keys)}`);
      return field.schema;
    },
    requireSchema(contract, schemaName),
  );
  const values = (schema.enum ?? []).filter((value) => typeof value === 'string');
  if (values.length === 0) throw new ContentError(`${name} is not an enumeration of texts.`);
  return values;
}
