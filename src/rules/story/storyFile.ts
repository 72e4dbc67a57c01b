import {type Json, suggestNames} from 'api-contract';
import {asObject, isList, isObject, type Path} from 'api-contract/json';
import {placeIn} from 'api-contract/files';
import {defineMessages, type Problem, type Rule} from 'api-contract/finding';
import type {Story} from './story';

/** The keys of an object. The others are facts about it. */
const keys = [
  'name', 'id', 'id10', 'about', 'label', 'email', 'facilityCode', 'cardNumber', 'serialNumber', 'timeZone', 'clientSecret',
]; // prettier-ignore

const messages = defineMessages({
  key: ({key}: {key: string}) => `"${key}" is not a key of an object. ${suggestNames(key, keys)}`,
  noName: ({kind}: {kind: string}) => `This object below "${kind}" has no name.`,
  repeatedId: ({id, line}: {id: string; line: number}) => `The object in line ${line} has the ID ${id}, too.`,
});

/** The objects of a kind have known keys, a name, and IDs of their own. 1.0 numbers the objects of each kind. */
export const storyFile = (load: () => Story): Rule<unknown> => ({
  id: 'story-file',
  docs: 'Each object in `docs/story.yaml` has a name, known keys, and IDs that no other object has.',
  check: () => {
    const {source} = load();
    const lines = new Map<string, number>();
    const checkRow = (row: Readonly<Record<string, Json>>, kind: string, path: Path): Problem[] => {
      const place = placeIn(source, path);
      const repeated = ['id', 'id10'].flatMap((key) => {
        const id = String(row[key] ?? '');
        const line = lines.get(`${key} ${id}`);
        lines.set(`${key} ${id}`, line ?? place.line);
        return id === '' || line === undefined
          ? []
          : messages.repeatedId(placeIn(source, [...path, key]), {id, line});
      });
      return [
        ...Object.keys(row)
          .filter((key) => !keys.includes(key))
          .map((key) => messages.key(placeIn(source, [...path, key]), {key})),
        ...(row.name === undefined ? [messages.noName(place, {kind})] : []),
        ...repeated,
      ];
    };
    return Object.entries(asObject(asObject(source.value).objects)).flatMap(([kind, rows]) =>
      (isList(rows) ? rows : []).flatMap((row, index) =>
        isObject(row) ? checkRow(row, kind, ['objects', kind, index]) : [],
      ),
    );
  },
});
