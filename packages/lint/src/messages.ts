/** The sentences of all problems that this package reports. */
import {nearestNames, suggestNames} from 'api-docs-contract';
import {defineMessages, type Known, type Named} from 'api-docs-contract/finding';

export const documentMessages = defineMessages({
  noTarget: ({url, target}: Named<'url' | 'target'>) =>
    `The link "${url}" is broken, because the repository has no file ${target}.`,
  noHeading: ({url, target, anchor, known}: Named<'url' | 'target' | 'anchor'> & Known) =>
    `The link "${url}" is broken, because ${target} has no heading "${anchor}". ${suggestNames(anchor, known)}`,
  noScript: ({name, known}: Named<'name'> & Known) =>
    `package.json has no script "${name}". ${suggestNames(name, known)}`,
  noFile: ({name}: Named<'name'>) =>
    `The file ${name} doesn’t exist in the folder of this document or in the root of the repository.`,
});

export const languageMessages = defineMessages({
  term: ({found, advice}: Named<'term' | 'found' | 'advice'>) => `"${found.replace(/\s+/g, ' ')}": ${advice}`,
});

export const fileVersionMessages = defineMessages({
  other: ({name, version, own}: Named<'name' | 'version' | 'own'>) =>
    `"${name}" is a file of version ${version}, but the page describes ${own}. If the section is about both, name ${version} in its text.`,
});

export const knownNamesMessages = defineMessages({
  unused: ({name}: Named<'name'>) =>
    `No page and no description of the contract has "${name}" in code font. Delete the line.`,
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
  open: ({name}: Named<'name'>) =>
    `":::${name}" isn’t closed. Write ":::" on a line after its text, with as many colons as in its first line.`,
  text: ({text}: Named<'text'>) =>
    `"${text}" is shown as text. Write a directive as "::name[Label]", a box as ":::note[Title]", and the end of a box as ":::".`,
});

export const diagramMessages = defineMessages({
  missing: ({number}: Named<'number'>) =>
    `The accDescr doesn’t mention "${number}", which the diagram shows.`,
  unanswered: ({request, from, to}: Named<'request' | 'from' | 'to'>) =>
    `${to} gets "${request}", but doesn’t send the next message between ${from} and ${to}. Correct the arrow, or add the response.`,
  status: ({request, status, known}: Named<'request' | 'status'> & Known) =>
    `The response to ${request} has the status ${status}, but the operation returns ${known.join(', ')}.`,
});

export const frontMatterMessages = defineMessages({
  syntax: ({reason}: Named<'reason'>) => `The front matter isn’t valid YAML. ${reason}`,
});

export const braceMessages = defineMessages({
  code: ({code}: Named<'code'>) =>
    `MDX runs {${code}} as JavaScript. Put it in a code span, such as \`{id}\`, or write "\\{" for a literal brace.`,
});

export const markdownMessages = defineMessages({
  shown: ({text}: Named<'text'>) =>
    `Visitors see "${text}" as text, because the Markdown has a space too many or too few, or has no end.`,
});

export const countMessages = defineMessages({
  count: ({field, count, list, length}: {field: string; count: number; list: string; length: number}) =>
    `${field} is ${count}, but ${list} has ${length}.`,
});

export const exampleValueMessages = defineMessages({
  other: ({field, value, known}: Named<'field' | 'value'> & Known) =>
    `No example in the contract has ${value} in ${field}. ` +
    (known.length > 0 ? `Use ${known.join(' or ')}, or add an example.` : 'Omit it, or add an example.'),
});

export const linkMessages = defineMessages({
  ownHost: ({url}: Named<'url'>) =>
    `The link "${url}" has the host of this site, so nothing checks it. Link to the file of the page, such as ./parcels.mdx.`,
  page: ({url, near}: Named<'url'> & {near: readonly string[]}) =>
    `The link "${url}" doesn’t point to a page. ${
      near.length > 0
        ? `Did you mean ${near.join(', ')}?`
        : 'Link to the file of the page, with its extension, such as ./parcels.mdx.'
    }`,
  otherBook: ({url, target}: Named<'url' | 'target'>) =>
    `The link "${url}" leads to another book. Write its URL: ${target}.`,
  anchor: ({url, anchor, target, ids}: Named<'url' | 'anchor' | 'target'> & {ids: readonly string[]}) =>
    `The link "${url}" is broken, because ${target} has no anchor "${anchor}". ${
      nearestNames(anchor, ids).length > 0
        ? suggestNames(anchor, ids)
        : `If its heading was renamed, write {#${anchor}} after it.`
    }`,
  image: ({url, target}: Named<'url' | 'target'>) =>
    `The image "${url}" doesn’t exist. Add the file ${target}, correct the path, or delete the image.`,
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
  page: ({route}: Named<'route'>) =>
    `${route} is missing, so links to it are broken. Restore the page, or the name of its file. If it was never published, delete its lines here.`,
});

export const sidebarMessages = defineMessages({
  notLoaded: ({reason}: Named<'reason'>) => `The file can’t be loaded. ${reason}`,
  missing: ({id, sidebar}: Named<'id' | 'sidebar'>) =>
    `The page isn’t in a sidebar. Add "${id}" to ${sidebar}.`,
  name: ({id, better}: Named<'id' | 'better'>) =>
    `The name of the file is a part of the URL. Docusaurus or browsers would change it. Rename "${id}" to "${better}".`,
  unknown: ({id, known}: Named<'id'> & Known) =>
    `The book has no page "${id}". ${suggestNames(id, known)} Write the file of the page, without its extension.`,
  repeated: ({id}: Named<'id'>) => `The page "${id}" is already in the sidebar. Keep it once.`,
});

export const regionMessages = defineMessages({
  unused: ({name}: Named<'name'>) =>
    `No page quotes the region "${name}". Quote it with region=${name}, or delete the #region lines.`,
});

export const bookMessages = defineMessages({
  missing: ({part, advice}: Named<'part' | 'advice'>) => `${part} is on no page. ${advice}`,
  repeated: ({part, places}: {part: string; places: readonly string[]}) =>
    `${part} is also at ${places.join(', ')}. Keep one.`,
});

export const syntaxMessages = defineMessages({
  encoding: (_: Named<never>) => 'The file isn’t in UTF-8. Save it in this encoding.',
  syntax: ({reason}: Named<'reason'>) =>
    `${reason.replace(/\.$/, '')}. Put braces and angle brackets of a text in code font, such as \`{id}\`. A comment is {/* … */}.`,
});

/** About samples that don't match the contract. `owner` is the part of the contract that a sample shows. */
export const sampleMessages = defineMessages({
  unlinked: ({forms}: {forms: readonly string[]}) =>
    `The sample isn’t linked to the contract. Write ${forms.join(', ')}, or unchecked="reason" after the language.`,
  // The first line
  noRequest: (_: Named<never>) =>
    'A request starts with a line such as "GET /v2/parcels HTTP/1.1" and the Host header.',
  otherRequest: ({call, owner, target}: Named<'call' | 'owner' | 'target'>) =>
    `The request is ${call}, but ${owner} is ${target}.`,
  otherOperation: ({operation, owner, target}: Named<'operation' | 'owner' | 'target'>) =>
    `The request calls ${operation}, but ${owner} is ${target}.`,
  otherStatus: ({line, owner}: Named<'line' | 'owner'>) => `"${line}" is not the first line of ${owner}.`,
  // The URL
  noOperation: ({call, name, known}: Named<'call' | 'name'> & Known) =>
    `No operation is ${call}. ${suggestNames(name, known)}`,
  noStream: ({url, known}: Named<'url'> & Known) =>
    `The contract has no stream ${url}. ${suggestNames(url, known)}`,
  placeholder: ({expected, value}: Named<'expected' | 'value'>) =>
    `The path parameter is ${expected}, not ${value}.`,
  noQuery: ({owner, name}: Named<'owner' | 'name'>) => `${owner} requires the query parameter "${name}".`,
  unknownQuery: ({owner, name, known}: Named<'owner' | 'name'> & Known) =>
    `${owner} has no query parameter "${name}". ${suggestNames(name, known)}`,
  // Headers
  noHeader: ({owner, name}: Named<'owner' | 'name'>) => `${owner} requires the ${name} header.`,
  unknownHeader: ({owner, name, known}: Named<'owner' | 'name'> & Known) =>
    `${owner} has no ${name} header. ${suggestNames(name, known)}`,
  repeatedHeader: ({name}: Named<'name'>) => `The ${name} header is repeated.`,
  noAuthorization: ({owner, expected}: Named<'owner' | 'expected'>) =>
    `Authorization of ${owner} is ${expected}, which the request doesn’t have.`,
  authorization: ({owner, expected, value}: Named<'owner' | 'expected' | 'value'>) =>
    `Authorization of ${owner} is ${expected}, not "${value}".`,
  // The body
  bodyMissing: ({owner}: Named<'owner'>) => `${owner} requires a request body.`,
  body: ({owner}: Named<'owner'>) => `${owner} has no body. Delete the body.`,
  noJson: ({owner}: Named<'owner'>) => `${owner} has no JSON body.`,
  noContentType: ({types}: {types: readonly string[]}) =>
    `A body requires the Content-Type header: ${types.join(', ')}.`,
  contentType: ({owner, type, types}: Named<'owner' | 'type'> & {types: readonly string[]}) =>
    `${owner} doesn’t have the content type ${type}. Supported: ${types.join(', ')}.`,
  json: ({reason}: Named<'reason'>) => `Invalid JSON: ${reason}.`,
  bodyStatus: ({actual, expected}: Named<'actual' | 'expected'>) =>
    `The body has the status ${actual}, but the response has ${expected}.`,
  errorCode: ({owner, code, status, known}: Named<'owner' | 'code' | 'status'> & Known) =>
    `${owner} has no error "${code}" with the status ${status}. ${suggestNames(code, known)}`,
});
