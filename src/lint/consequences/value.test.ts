import {expect, it} from 'vitest';
import {at, keepsOnly} from '../../../tests/fixtures/consequences';
import {withoutConsequences} from '.';

it('a computed value that is wrong is one finding', () => {
  const vector = at('vector', 'The signature is v1,abc=, but the body gives v1,abd=.');
  keepsOnly([vector], [at('unknown-name', '"v1,abc=" is not a value in a sample.')]);
});

it('a misspelled name of facts.yaml is one finding', () => {
  const name = at('unknown-name', '"generate-only" is not a name. Did you mean generated-only?');
  keepsOnly([name], [at('unused-name', 'No page uses the name "generated-only".')]);
});

it('invalid JSON is one finding', () => {
  const json = at('sample', 'Invalid JSON. Delete the comma before "}".');
  keepsOnly([json], [at('vector', '"abc=" looks computed, but no check recomputes it.')]);
});

it('a scope that differs from those of the calls is one finding', () => {
  const scope = at('wrong-scope', 'The operations of this row need access:read, not "groups:read".');
  keepsOnly([scope], [at('unknown-name', '"groups:read" is not a scope of version 2.0.')]);
});

it('an error in the IDs of the story hides no numbers', () => {
  const story = at('story-value', 'a is also the ID of Elbe House in line 87.');
  const number = at('wrong-number', '"9" should be 7.');
  expect(withoutConsequences([story, number])).toEqual([story, number]);
  keepsOnly([story], [at('example-id', 'a is unknown.')]);
});

it('an error of a page that is also found when its book is read is one finding', () => {
  const page = at('code-block', '"requst" is not a key of code blocks.');
  keepsOnly([page], [{...page, file: 'web/facts.yaml', rule: 'fact-file'}]);
});
