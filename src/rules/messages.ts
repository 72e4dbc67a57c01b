/** The sentences of all problems that the rules of this site report. */
import {defineMessages, type Named} from 'api-docs-contract/finding';

const STORY = 'docs/story.yaml';

export const computedMessages = defineMessages({
  different: ({name, value, right}: Named<'name' | 'value'> & {right: readonly string[]}) =>
    right.length === 0
      ? `${name} is ${value}, but the page and the contract don’t have its inputs.`
      : `${name} is ${value}, but its inputs give ${right.join(' or ')}.`,
});

export const programMessages = defineMessages({
  unknown: 'The program reads or compares {name}, which isn’t in the contract. {name?}',
});

export const aliasMessages = defineMessages({
  page: 'The page "{page}" doesn’t exist. {page?}',
  anchor: 'The page "{page}" has no anchor "{id}". {id?}',
  heading:
    '"{phrase}" is the heading #{heading} of this page, which search finds by its name. Delete the alias.',
});

export const storyMessages = defineMessages({
  unknown: ({value, near}: Named<'value'> & {near: readonly string[]}) =>
    `${value} is in neither ${STORY} nor an example of the contract. ${
      near.length > 0 ? `Did you mean ${near.join(', ')}?` : `Use a value from ${STORY}, or add it there.`
    }`,
  different: (data: Named<'field' | 'value' | 'owner'> & {right: readonly string[]}) =>
    `${data.field} is "${data.value}", but ${data.owner} has "${data.right.join('" or "')}" in ${STORY}.`,
  kind: `"{name}" needs the ID of an object of the kind {expected}, but {id} has the kind {actual} in ${STORY}.`,
});

export const exampleMessages = defineMessages({
  noError: '{owner} has the unknown error "{code}". {code?}',
  different: '{owner} has the {key} "{actual}", but must have "{expected}".',
  noOperation: 'The example "{example}" has the URL {url}, but no operation has this path.',
});

export const requestMessages = defineMessages({
  different:
    '{operation}: the response example "{example}" has {actual}, but {name} is {expected} in its request.',
});

export const eventMessages = defineMessages({
  noCause:
    '{event} has no cause. Add its name to `x-docs-emits` of an operation, or a cause to its `x-docs-causes`.',
  otherCauses: '{event}: the values of `cause` are {values}, but the causes of the event are {causes}.',
  noExample: '{event} has no example named "{level}". Every event has one for each secrecy level.',
  otherExample: ({event, level, fields}: Named<'event' | 'level'> & {fields: readonly string[]}) =>
    `${event}: the example "${level}" must be the example "full" without ${fields.join(', ') || 'any change'}.`,
});
