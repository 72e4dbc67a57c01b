import {expect, it} from 'vitest';
import {at, keepsOnly} from '../../../tests/fixtures/consequences';
import {withoutConsequences} from '.';

it('a misspelled key of an operation is one finding', () => {
  const key = at('contract-schema', 'get has an unknown property "sumary". Did you mean summary?', {
    line: 11,
  });
  keepsOnly(
    [key],
    [at('contract-schema', 'get lacks "summary".'), at('operation-marks', 'listGroups: has no summary.')],
  );
  const others = [
    at('contract-schema', 'get lacks "summary".', {line: 90}),
    at('contract-schema', 'post lacks "summary".'),
  ];
  expect(withoutConsequences([key, ...others])).toEqual([key, ...others]);
});

it('an operation whose method is misspelled, or whose path is missing, is one finding', () => {
  const method = at('contract-schema', 'maps has an unknown property "pots". Did you mean post, put?');
  const path = at('path-unused', 'No path and no webhook refers to "maps".');
  const follows = [
    at('directive', 'There is no operation "createMap". Did you mean updateMap?'),
    at('edition-breaking', 'createMap (operations): the edition breaks clients, because it was removed.'),
    at('version-map', 'createMap: no item of the newer version has it in x-was.'),
  ];
  keepsOnly([method], follows);
  keepsOnly([path], follows);
  keepsOnly(
    [method],
    [at('number-source', 'The source maps/post doesn’t exist. "post" is wrong. Did you mean pots?')],
  );
  const other = at('edition-breaking', 'Map.name (fields): type was "string".');
  expect(withoutConsequences([method, other])).toEqual([method, other]);
});

it('the parts of an operation below a misspelled key are one finding', () => {
  const key = at('contract-schema', 'groups has an unknown property "parametrs". Did you mean parameters?');
  keepsOnly(
    [key],
    [
      at('edition-breaking', 'listGroups.systemId (parameters): it was removed.'),
      at('anchor-missing', '#list-path is missing in web/rest/groups.mdx, so links to it are broken.'),
    ],
  );
});

it('a missing key is reported by the schema, and not again by the marks', () => {
  const key = at('contract-schema', 'post lacks "description".');
  keepsOnly([key], [at('operation-marks', 'createGroup: has no description.')]);
});

it('an operation without x-anchor is one finding', () => {
  const anchor = at('operation-marks', 'retrieveGroup: needs an x-anchor in kebab-case.');
  keepsOnly(
    [anchor],
    [at('anchor-missing', '#retrieve, #retrieve-path are missing in web/rest/groups.mdx, so')],
  );
});
