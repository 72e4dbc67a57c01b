/** The sentences of all problems that this package reports. */
import {nearestNames, suggestNames} from 'api-docs-contract';
import {defineMessages, type Known, type Named} from 'api-docs-contract/finding';

export const documentMessages = defineMessages({
  noTarget: 'The link "{url}" is broken, because the repository has no file {target}.',
  noHeading: 'The link "{url}" is broken, because {target} has no heading "{anchor}". {anchor?}',
  noScript: 'package.json has no script "{name}". {name?}',
  noFile: 'The file {name} doesn’t exist in the folder of this document or in the root of the repository.',
});

export const languageMessages = defineMessages({
  term: ({found, advice}: Named<'term' | 'found' | 'advice'>) => `"${found.replace(/\s+/g, ' ')}": ${advice}`,
});

export const fileVersionMessages = defineMessages({
  other:
    '"{name}" is a file of version {version}, but the page describes {own}. If the section is about both, name {version} in its text.',
});

export const knownNamesMessages = defineMessages({
  unused: 'No page and no description of the contract has "{name}" in code font. Delete the line.',
});

export const unknownNameMessages = defineMessages({
  unknown: ({
    name,
    versions,
    near,
    file,
  }: Named<'name' | 'file'> & Readonly<Record<'versions' | 'near', readonly string[]>>) =>
    `Version ${versions.join(' and ')} has no name or value "${name}". ${
      near.length > 0 ? `Did you mean ${near.join(', ')}? ` : ''
    }If it belongs to something else, add it to ${file}.`,
});

export const codeLanguageMessages = defineMessages({
  unknown: ({language, known}: Named<'language'> & Known) =>
    language === ''
      ? `The code block has no language. Write one after the backticks: ${known.join(', ')}.`
      : `"${language}" is not a language of this site. ${suggestNames(language, known)}`,
});

export const boxMessages = defineMessages({
  open: '":::{name}" isn’t closed. Write ":::" on a line after its text, with as many colons as in its first line.',
  text: '"{text}" is shown as text. Write a directive as "::name[Label]", a box as ":::note[Title]", and the end of a box as ":::".',
});

export const diagramMessages = defineMessages({
  missing: 'The accDescr doesn’t mention "{number}", which the diagram shows.',
  unanswered:
    '{to} gets "{request}", but doesn’t send the next message between {from} and {to}. Correct the arrow, or add the response.',
  status: 'The response to {request} has the status {status}, but the operation returns {known}.',
});

export const frontMatterMessages = defineMessages({
  syntax: 'The front matter isn’t valid YAML. {reason}',
});

export const braceMessages = defineMessages({
  code: ({code}: Named<'code'>) =>
    `MDX runs {${code}} as JavaScript. Put it in a code span, such as \`{id}\`, or write "\\{" for a literal brace.`,
});

export const markdownMessages = defineMessages({
  shown:
    'Visitors see "{text}" as text, because the Markdown has a space too many or too few, or has no end.',
});

export const countMessages = defineMessages({
  count: '{field} is {count}, but {list} has {length}.',
});

export const exampleValueMessages = defineMessages({
  other: ({field, value, known}: Named<'field' | 'value'> & Known) =>
    `No example in the contract has ${value} in ${field}. ` +
    (known.length > 0 ? `Use ${known.join(' or ')}, or add an example.` : 'Omit it, or add an example.'),
});

export const linkMessages = defineMessages({
  ownHost:
    'The link "{url}" has the host of this site, so nothing checks it. Link to the file of the page, such as ./parcels.mdx.',
  page: ({url, near}: Named<'url'> & {near: readonly string[]}) =>
    `The link "${url}" doesn’t point to a page. ${
      near.length > 0
        ? `Did you mean ${near.join(', ')}?`
        : 'Link to the file of the page, with its extension, such as ./parcels.mdx.'
    }`,
  otherBook: 'The link "{url}" leads to another book. Write its URL: {target}.',
  anchor: ({url, anchor, target, ids}: Named<'url' | 'anchor' | 'target'> & {ids: readonly string[]}) =>
    `The link "${url}" is broken, because ${target} has no anchor "${anchor}". ${
      nearestNames(anchor, ids).length > 0
        ? suggestNames(anchor, ids)
        : `If its heading was renamed, write {#${anchor}} after it.`
    }`,
  image: 'The image "{url}" doesn’t exist. Add the file {target}, correct the path, or delete the image.',
});

/** The first anchors of a list, and the number of the others. */
function listIds(ids: readonly string[]): string {
  const names = ids.slice(0, 3).map((id) => `#${id}`);
  const others = ids.length > 3 ? ` and ${ids.length - 3} others` : '';
  return `${names.join(', ')}${others}`;
}

export const anchorMessages = defineMessages({
  missing: ({ids, record}: {ids: readonly string[]; record: string}) =>
    `Links to ${listIds(ids)} are broken, because the page doesn’t have these recorded anchors. If a heading was renamed, write {#${ids[0]}} after the new one. If its section was deleted, restore the heading, with a sentence that says what replaces it. If an anchor was never published, delete its line in ${record}.`,
  added: ({ids}: {ids: readonly string[]}) =>
    `${ids.length === 0 ? 'This page is new.' : `New anchors: ${listIds(ids)}.`} Record this with --fix, because other sites can link here.`,
  page: '{route} is missing, so links to it are broken. Restore the page, or the name of its file. If it was never published, delete its lines here.',
});

export const sidebarMessages = defineMessages({
  notLoaded: 'The file can’t be loaded. {reason}',
  missing: 'The page isn’t in a sidebar. Add "{id}" to {sidebar}.',
  name: 'The name of the file is a part of the URL. Docusaurus or browsers would change it. Rename "{id}" to "{better}".',
  unknown: 'The book has no page "{id}". {id?} Write the file of the page, without its extension.',
  repeated: 'The page "{id}" is already in the sidebar. Keep it once.',
});

export const regionMessages = defineMessages({
  unused: 'No page quotes the region "{name}". Quote it with region={name}, or delete the #region lines.',
});

export const bookMessages = defineMessages({
  missing: '{part} is on no page. {advice}',
  repeated: '{part} is also at {places}. Keep one.',
});

export const syntaxMessages = defineMessages({
  encoding: 'The file isn’t in UTF-8. Save it in this encoding.',
  syntax: ({reason}: Named<'reason'>) =>
    `${reason.replace(/\.$/, '')}. Put braces and angle brackets of a text in code font, such as \`{id}\`. A comment is {/* … */}.`,
});

/** About samples that don't match the contract. `owner` is the part of the contract that a sample shows. */
export const sampleMessages = defineMessages({
  unlinked:
    'The sample isn’t linked to the contract. Write {forms}, or unchecked="reason" after the language.',
  // The first line
  noRequest: 'A request starts with a line such as "GET /v2/parcels HTTP/1.1" and the Host header.',
  otherRequest: 'The request is {call}, but {owner} is {target}.',
  otherOperation: 'The request calls {operation}, but {owner} is {target}.',
  otherStatus: '"{line}" is not the first line of {owner}.',
  // The URL
  noOperation: 'No operation is {call}. {name?}',
  noStream: 'The contract has no stream {url}. {url?}',
  placeholder: 'The path parameter is {expected}, not {value}.',
  noQuery: '{owner} requires the query parameter "{name}".',
  unknownQuery: '{owner} has no query parameter "{name}". {name?}',
  // Headers
  noHeader: '{owner} requires the {name} header.',
  unknownHeader: '{owner} has no {name} header. {name?}',
  repeatedHeader: 'The {name} header is repeated.',
  noAuthorization: 'Authorization of {owner} is {expected}, which the request doesn’t have.',
  authorization: 'Authorization of {owner} is {expected}, not "{value}".',
  // The body
  bodyMissing: '{owner} requires a request body.',
  body: '{owner} has no body. Delete the body.',
  noJson: '{owner} has no JSON body.',
  noContentType: 'A body requires the Content-Type header: {types}.',
  contentType: '{owner} doesn’t have the content type {type}. Supported: {types}.',
  json: 'Invalid JSON: {reason}.',
  bodyStatus: 'The body has the status {actual}, but the response has {expected}.',
  errorCode: '{owner} has no error "{code}" with the status {status}. {code?}',
});
