/** The sentences of all problems that the rules of this site report. */
import {suggestNames} from 'api-docs-contract';
import {defineMessages, type Known, type Named} from 'api-docs-contract/finding';

const STORY = 'docs/story.yaml';

export const computedMessages = defineMessages({
  different: ({name, value, right}: Named<'name' | 'value'> & {right: readonly string[]}) =>
    right.length === 0
      ? `${name} is ${value}, but the page and the contract don’t have its inputs.`
      : `${name} is ${value}, but its inputs give ${right.join(' or ')}.`,
});

export const programMessages = defineMessages({
  unknown: ({name, known}: Named<'name'> & Known) =>
    `The program reads or compares ${name}, which isn’t in the contract. ${suggestNames(name, known)}`,
});

export const aliasMessages = defineMessages({
  form: ({reason}: Named<'reason'>) => reason,
  page: ({page, known}: Named<'page'> & Known) =>
    `The page "${page}" doesn’t exist. ${suggestNames(page, known)}`,
  anchor: ({page, id, known}: Named<'page' | 'id'> & Known) =>
    `The page "${page}" has no anchor "${id}". ${suggestNames(id, known)}`,
  heading: ({phrase, heading}: Named<'phrase' | 'heading'>) =>
    `"${phrase}" is the heading #${heading} of this page, which search finds by its name. Delete the alias.`,
});

export const storyMessages = defineMessages({
  unknown: ({value, near}: Named<'value'> & {near: readonly string[]}) =>
    `${value} is in neither ${STORY} nor an example of the contract. ${
      near.length > 0 ? `Did you mean ${near.join(', ')}?` : `Use a value from ${STORY}, or add it there.`
    }`,
  different: (data: Named<'field' | 'value' | 'owner'> & {right: readonly string[]}) =>
    `${data.field} is "${data.value}", but ${data.owner} has "${data.right.join('" or "')}" in ${STORY}.`,
  kind: ({name, id, expected, actual}: Named<'name' | 'id' | 'expected' | 'actual'>) =>
    `"${name}" needs the ID of an object of the kind ${expected}, but ${id} has the kind ${actual} in ${STORY}.`,
});

export const exampleMessages = defineMessages({
  noError: ({owner, code, known}: Named<'owner' | 'code'> & Known) =>
    `${owner} has the unknown error "${code}". ${suggestNames(code, known)}`,
  different: ({owner, key, actual, expected}: Named<'owner' | 'key' | 'actual' | 'expected'>) =>
    `${owner} has the ${key} "${actual}", but must have "${expected}".`,
  noOperation: ({example, url}: Named<'example' | 'url'>) =>
    `The example "${example}" has the URL ${url}, but no operation has this path.`,
});

export const requestMessages = defineMessages({
  different: (data: Named<'operation' | 'example' | 'name' | 'actual' | 'expected'>) =>
    `${data.operation}: the response example "${data.example}" has ${data.actual}, but ${data.name} is ${data.expected} in its request.`,
});

export const eventMessages = defineMessages({
  noCause: ({event}: Named<'event'>) =>
    `${event} has no cause. Add its name to \`x-docs-emits\` of an operation, or a cause to its \`x-docs-causes\`.`,
  otherCauses: ({event, values, causes}: Named<'event'> & Readonly<Record<'values' | 'causes', string[]>>) =>
    `${event}: the values of \`cause\` are ${values.join(', ')}, but the causes of the event are ${causes.join(', ')}.`,
  noExample: ({event, level}: Named<'event' | 'level'>) =>
    `${event} has no example named "${level}". Every event has one for each secrecy level.`,
  otherExample: ({event, level, fields}: Named<'event' | 'level'> & {fields: readonly string[]}) =>
    `${event}: the example "${level}" must be the example "full" without ${fields.join(', ') || 'any change'}.`,
});
