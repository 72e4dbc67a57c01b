import {expect, it} from 'vitest';
import {at, keepsOnly} from '../../../tests/fixtures/consequences';
import {withoutConsequences} from '.';

it('a property whose name is misspelled in its schema is one finding', () => {
  const required = at(
    'contract-schema',
    'required contains "memberCount", which is not in properties. Did you mean memberCuont? Correct the name here, or in properties.',
  );
  keepsOnly(
    [required],
    [
      at(
        'edition-breaking',
        'Group.memberCount (fields): … breaks clients, because it was removed after it.',
      ),
      at('edition-date', 'Group.memberCuont is new and has no x-since.'),
      at('version-map', 'Group.memberCuont has no x-was.'),
      at('example-valid', 'The example "a": the value has "memberCount", but Group has no such property.'),
      at('unknown-name', '"memberCount" is not a name of version 2.0.', {file: 'web/rest/groups.mdx'}),
      at(
        'anchor-missing',
        '#group-member-count is missing in web/rest/groups.mdx, so links to it are broken.',
      ),
      at('anchor', 'New anchors: #group-member-cuont. Record them.'),
      at('contract-syntax', '$ref "#/components/schemas/Group/properties/memberCount" has no target.', {
        line: 90,
      }),
      at('number-source', 'The source schemas/Group/properties/memberCount/minimum doesn’t exist.'),
    ],
  );
  const others = [
    at('edition-date', 'Group.color is new and has no x-since.'),
    at('anchor', 'New anchors: #one, #group-member-cuont. Record them.'),
    at('unknown-name', '"members" is not a name of version 2.0.'),
  ];
  expect(withoutConsequences([required, ...others])).toEqual([required, ...others]);
});

it('a published property that was removed is one finding', () => {
  const removed = at(
    'edition-breaking',
    'Group.memberCount (fields): the edition breaks clients, because it was removed after the last edition.',
  );
  keepsOnly(
    [removed],
    [
      at('contract-schema', 'required contains "memberCount", which is not in properties. Known: id, name.'),
      at('example-valid', 'The example "a": the value has "memberCount", but Group has no such property.'),
      at('edition-date', 'Group.memberCnt is new and has no x-since.'),
    ],
  );
});

it('a name that is misspelled in required is one finding', () => {
  const required = at(
    'contract-schema',
    'required contains "nam", which is not in properties. Did you mean name?',
  );
  keepsOnly(
    [required],
    [
      at(
        'edition-breaking',
        'Map.name (fields): … breaks clients, because required was true in the edition.',
      ),
    ],
  );
});
