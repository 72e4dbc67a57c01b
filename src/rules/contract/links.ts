import type {Json} from 'api-contract';
import {placeInFile} from 'api-contract/files';
import {defineRule} from 'api-contract/finding';
import {isList, isObject, type Path} from 'api-contract/json';
import type {BookContract} from 'api-docs-lint/rules';
import {contractLinkMessages as messages} from '../messages';

/** A link in a description: the name of a page, in the singular or plural, with an optional anchor. */
const LINK = /\]\((?<page>[a-z][a-z0-9/-]*)(?:#(?<anchor>[\w-]+))?\)/g;

export const links = defineRule<BookContract>({
  id: 'contract-link',
  docs: 'Links in descriptions, such as `[unlock](device#unlock)`, have a target.',
  messages,
  check: ({contract, pages}) => {
    const tags = contract.tags.filter(({name}) => pages.every((page) => page.name !== name));
    const targets = [...pages, ...tags.map(({name}) => ({name, anchors: undefined}))];
    return contract.sources.flatMap((source) =>
      listLinks(source.value).flatMap(({page, anchor, path}) => {
        const target = targets.find(({name}) => isNameOf(page, name));
        const place = placeInFile(source, path);
        if (!target) return messages.page(place, {page, known: targets.map(({name}) => name)});
        const {anchors: known} = target;
        if (anchor === undefined || known?.includes(anchor) !== false) return [];
        return messages.anchor(place, {page, anchor, known});
      }),
    );
  },
});

/** `holder` and `holders` are names of the page `holders`, and `person` and `persons` of the page `people`. */
function isNameOf(word: string, page: string): boolean {
  const singular = page === 'people' ? 'person' : page.replace(/s$/, '');
  return word === page || word === singular || word === `${singular}s`;
}

/** Keys whose values are data. */
const DATA_KEYS = ['value', 'example', 'default', 'const', 'enum'];

interface TextLink {
  readonly page: string;
  readonly anchor: string | undefined;
  readonly path: Path;
}

/** The links in all texts of a file, including those of the marks. */
function listLinks(node: Json, path: Path = []): TextLink[] {
  if (typeof node === 'string')
    return [...node.matchAll(LINK)].map(({groups: {page = '', anchor} = {}}) => ({page, anchor, path}));
  if (!isObject(node) && !isList(node)) return [];
  return Object.entries(node).flatMap(([key, value]: [string, Json]) =>
    DATA_KEYS.includes(key) ? [] : listLinks(value, [...path, isList(node) ? Number(key) : key]),
  );
}
