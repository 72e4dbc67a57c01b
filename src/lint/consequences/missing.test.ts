import {expect, it} from 'vitest';
import type {Finding} from '../../finding';
import {withoutConsequences} from '.';

/** A finding in the contract of groups. Its line is the same, because the rules compare only nearby lines. */
const at = (rule: string, message: string, place: Partial<Finding> = {}): Finding => ({
  file: 'web/openapi/groups.yaml',
  line: 9,
  rule,
  message,
  ...place,
});

const keepsOnly = (kept: readonly Finding[], follows: readonly Finding[]): void => {
  for (const finding of follows) expect(withoutConsequences([...kept, finding])).toEqual(kept);
};

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

it('a value without a description is one finding, also if a diagram shows its enumeration', () => {
  const value = at('field-enum', 'Report: state x-enum-descriptions does not describe "canceled".');
  keepsOnly(
    [value],
    [
      at(
        'wrong-diagram',
        'Report.state has the value "canceled", but the diagram has no such state. Add it.',
      ),
    ],
  );
});

it('a misspelled name in required, a missing x-anchor, and a misspelled allowed name are one finding each', () => {
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
  const anchor = at('operation-marks', 'retrieveGroup: needs an x-anchor in kebab-case.');
  keepsOnly(
    [anchor],
    [at('anchor-missing', '#retrieve, #retrieve-path are missing in web/rest/groups.mdx, so')],
  );
  const name = at('unknown-name', '"generate-only" is not a name. Did you mean generated-only?');
  keepsOnly([name], [at('unused-name', 'No page uses the name "generated-only".')]);
});

it('the anchor of a repeated heading is not new', () => {
  const heading = at('heading-repeated', 'Line 68 has the same heading.');
  keepsOnly([heading], [at('anchor', 'New anchors: #operations-1. Record them.')]);
  const other = at('anchor', 'New anchors: #operations-1, #doors. Record them.');
  expect(withoutConsequences([heading, other])).toEqual([heading, other]);
});

it('a heading without a space, invalid JSON, an unknown rate class, and a wrong scope are one finding each', () => {
  const heading = at('shown-as-text', '"##The tree" is not a heading.', {file: 'web/rest/a.mdx'});
  keepsOnly(
    [heading],
    [at('anchor-missing', '#the-tree is missing in web/rest/a.mdx, so links to it are broken.')],
  );
  const json = at('sample', 'Invalid JSON. Delete the comma before "}".');
  keepsOnly([json], [at('vector', '"abc=" looks computed, but no check recomputes it.')]);
  const rate = at('operation-marks', 'generateReport: x-rate-class "reports" does not exist.');
  keepsOnly([rate], [at('rate-limit', 'generateReport: 201 shows RateLimit "report";r=7.')]);
  const scope = at('wrong-scope', 'The operations of this row need access:read, not "groups:read".');
  keepsOnly([scope], [at('unknown-name', '"groups:read" is not a scope of version 2.0.')]);
  const value = at('box', 'The value of "heading" has no closing quotation mark.');
  keepsOnly([value], [at('mdx-syntax', 'Could not parse expression with acorn.')]);
});

it('a minimum above the maximum is one finding', () => {
  const range = at('contract-schema', 'minimum is 2, but maximum is 1. Correct one of them.');
  keepsOnly(
    [range],
    [
      at('edition-breaking', 'MapMarker.x (fields): … because minimum was 0 in the edition, and is now 2.'),
      at('example-valid', 'The request example "a": /x is 0.4825, but must be >= 2.'),
    ],
  );
});

it('an error in the IDs of the story hides no numbers', () => {
  const story = at('story-value', 'a is also the ID of Elbe House in line 87.');
  const number = at('wrong-number', '"9" should be 7.');
  expect(withoutConsequences([story, number])).toEqual([story, number]);
  keepsOnly([story], [at('example-id', 'a is unknown.')]);
});

it('a scope that doesn’t exist, and a computed value that is wrong, are one finding each', () => {
  const scope = at(
    'operation-marks',
    'listGroups: scope "acess:read" does not exist. Did you mean access:read?',
  );
  keepsOnly([scope], [at('wrong-scope', 'The operations of this row need acess:read, not "access:read".')]);
  const vector = at('vector', 'The signature is v1,abc=, but the body gives v1,abd=.');
  keepsOnly([vector], [at('unknown-name', '"v1,abc=" is not a value in a sample.')]);
});
