import {suggestNames, type Contract, type Json} from 'api-contract';
import {placeIn} from 'api-contract/files';
import {defineMessages, defineRule} from 'api-contract/finding';
import {isList, isObject, type Path} from 'api-contract/json';
import {findBetterTarget, type BookContract} from 'api-docs-lint/rules';

const messages = defineMessages({
  noPage: ({page, known}: {page: string; known: readonly string[]}) =>
    `The link "${page}" has no target. ${suggestNames(page, known)}`,
  noAnchor: ({page, anchor, known}: {page: string; anchor: string; known: readonly string[]}) =>
    `The link "${page}#${anchor}" has no target. ${suggestNames(anchor, known)}`,
  better: ({text, url, better}: {text: string; url: string; better: string}) =>
    `"${text}" is the name of ${better}, but the link leads to ${url}. Write a text that names its target, or correct the link.`,
});

/** A link in a description: the name of a page, in the singular or plural, with an optional anchor. */
const LINK = /\[(?<text>[^\]]*)\]\((?<page>[a-z][a-z0-9/-]*)(?:#(?<anchor>[\w-]+))?\)/g;

export const links = defineRule<BookContract>({
  id: 'contract-link',
  docs: 'Links in descriptions, such as `[unlock](device#unlock)`, have a target, and their text isn’t the name of another one.',
  check: ({contract, pages}) => {
    const tags = contract.tags.filter(({name}) => pages.every((page) => page.name !== name));
    const known = [...pages, ...tags.map(({name}) => ({name, anchors: undefined}))];
    const names = known.map(({name}) => name);
    return contract.sources.flatMap((source) =>
      listLinks(source.value).flatMap(({text, page, anchor, path}) => {
        const target = known.find(({name}) => isNameOf(page, name));
        const place = placeIn(source, path);
        if (!target) return messages.noPage(place, {page, known: names});
        if (anchor !== undefined && target.anchors?.includes(anchor) === false)
          return messages.noAnchor(place, {page, anchor, known: target.anchors});
        const better =
          findBetterTarget(text, {page: target, anchor}, known) ??
          findOtherOperation(text, `${target.name}#${anchor ?? ''}`, contract);
        const url = anchor === undefined ? target.name : `${target.name}#${anchor}`;
        return better === undefined ? [] : messages.better(place, {text, url, better});
      }),
    );
  },
});

/** The operation whose summary is the text of a link to another operation. */
function findOtherOperation(text: string, url: string, {operations}: Contract): string | undefined {
  const named = operations.filter(({summary}) => summary.toLowerCase() === text.toLowerCase());
  const urls = named.map(({tags, anchor}) => `${tags[0]}#${anchor}`);
  return urls.some((each) => each.startsWith(url)) ? undefined : urls[0];
}

/** `holder` and `holders` are names of the page `holders`, and `person` and `persons` of the page `people`. */
function isNameOf(word: string, page: string): boolean {
  const singular = page === 'people' ? 'person' : page.replace(/s$/, '');
  return word === page || word === singular || word === `${singular}s`;
}

/** Keys whose values are data. */
const DATA_KEYS = ['value', 'example', 'default', 'const', 'enum'];

interface TextLink {
  readonly text: string;
  readonly page: string;
  readonly anchor: string | undefined;
  readonly path: Path;
}

/** The links in all texts of a file, including those of the marks. */
function listLinks(node: Json, path: Path = []): TextLink[] {
  if (typeof node === 'string')
    return [...node.matchAll(LINK)].map(({groups: {text = '', page = '', anchor} = {}}) => ({
      text,
      page,
      anchor,
      path,
    }));
  if (!isObject(node) && !isList(node)) return [];
  return Object.entries(node).flatMap(([key, value]: [string, Json]) =>
    DATA_KEYS.includes(key) ? [] : listLinks(value, [...path, isList(node) ? Number(key) : key]),
  );
}
