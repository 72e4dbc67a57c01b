import {expect, it} from 'vitest';
import type {Finding} from '../../finding';
import {withoutConsequences} from '.';

const found = (...rules: string[]): Finding[] =>
  rules.map((rule) => ({file: 'web/a.mdx', line: 1, rule, message: ''}));

it('a finding that follows from another one is dropped', () => {
  expect(withoutConsequences(found('generated-sample', 'example-valid'))).toEqual(found('example-valid'));
  expect(withoutConsequences(found('region', 'region-unused'))).toEqual(found('region'));
  expect(withoutConsequences(found('contract-page', 'directive'))).toEqual(found('directive'));
  expect(withoutConsequences(found('contract-syntax', 'error-response', 'version-map'))).toEqual(
    found('contract-syntax'),
  );
  expect(withoutConsequences(found('data-syntax', 'wrong-number', 'wrong-story'))).toEqual(
    found('data-syntax'),
  );
  expect(withoutConsequences(found('wrong-story', 'example-id', 'story-file'))).toEqual(found('story-file'));
});

it('a finding next to a syntax error is dropped, and another syntax error isn’t', () => {
  const at = (rule: string, line: number, file = 'web/openapi/a.yaml'): Finding => ({
    file,
    line,
    rule,
    message: '',
  });
  const kept = [
    at('contract-syntax', 3),
    at('contract-syntax', 4),
    at('field-description', 6),
    at('example-id', 3, 'web/b.yaml'),
  ];
  expect(withoutConsequences([...kept, at('field-description', 2)])).toEqual(kept);
});

it('a broken link, a search alias, or a list of numbers of an anchor that is reported as missing is dropped', () => {
  const missing = {file: 'web/a.mdx', line: 4, rule: 'anchor-missing', message: '#b is missing, so'};
  const link = (anchor: string): Finding => ({
    file: 'web/c.mdx',
    line: 1,
    rule: 'link',
    message: `The link "./a.mdx#${anchor}" is broken, because web/a.mdx has no anchor "${anchor}".`,
  });
  const alias = {
    file: 'web/search-aliases.yaml',
    line: 1,
    rule: 'search-alias',
    message: 'The page "a" has no anchor "b".',
  };
  const list = {
    file: 'web/facts.yaml',
    line: 1,
    rule: 'fact-file',
    message: 'The page a has no section "b". Did you mean c?',
  };
  const contract = {...link('b'), file: 'web/openapi/c.yaml', rule: 'contract-link'};
  expect(withoutConsequences([missing, link('b'), alias, list, contract])).toEqual([missing]);
  expect(withoutConsequences([missing, link('bc')])).toEqual([missing, link('bc')]);
});

it('a finding without its cause is reported', () => {
  const findings = found('generated-sample', 'region-unused', 'link');
  expect(withoutConsequences(findings)).toEqual(findings);
});

it('a finding that contains another one, or repeats it at the same line, is dropped', () => {
  const cause = {file: 'web/openapi/a.yaml', line: 3, rule: 'contract-syntax', message: 'Not YAML.'};
  const quote = {file: 'web/a.mdx', line: 1, rule: 'directive', message: 'web/openapi/a.yaml:3: Not YAML.'};
  expect(withoutConsequences([cause, quote])).toEqual([cause]);
  const diagram = {
    file: 'web/a.mdx',
    line: 1,
    rule: 'wrong-diagram',
    message: '"door.open" is not in the contract.',
  };
  const event = {...diagram, rule: 'event-name', message: 'There is no event "door.open".'};
  expect(withoutConsequences([diagram, event])).toEqual([diagram]);
  const drawn = {...diagram, rule: 'code-block', message: '"GTE /" is not the first line.'};
  const sample = {...diagram, rule: 'sample', message: '"GTE /" is not a request line.'};
  expect(withoutConsequences([drawn, sample])).toEqual([drawn]);
  const word = {...diagram, rule: 'spelling', message: '"open" is in no dictionary.'};
  expect(withoutConsequences([diagram, word])).toEqual([diagram]);
  const id = 'cab9d616-62bb-4239-8f02-e105dde95c85';
  const unknown = {...diagram, rule: 'wrong-story', message: `${id} is an unknown ID.`};
  const value = {...diagram, rule: 'sample-value', message: `groupId is ${id}, but no example shows it.`};
  expect(withoutConsequences([unknown, value])).toEqual([value]);
  const elsewhere = {...event, line: 2};
  expect(withoutConsequences([diagram, elsewhere])).toEqual([diagram, elsewhere]);
});

it('a value that lacks a misspelled required property is not reported', () => {
  const at = (rule: string, message: string): Finding => ({
    file: 'web/openapi/a.yaml',
    line: 9,
    rule,
    message,
  });
  const cause = at('contract-schema', 'required contains "nam", which is not in properties.');
  const other = at('example-valid', 'The request example "a": the value lacks "kind".');
  const follows = at('example-valid', 'The request example "a": the value lacks "nam".');
  expect(withoutConsequences([cause, other, follows])).toEqual([cause, other]);
});

it('a broken link of the contract is not reported again on the page with its directive', () => {
  const reason = 'is broken, because web/b.mdx has no anchor "lists".';
  const cause = {file: 'web/openapi/a.yaml', line: 3, rule: 'contract-link', message: `the link ${reason}`};
  const follows = {file: 'web/a.mdx', line: 1, rule: 'link', message: `The link ${reason}`};
  const other = {...follows, message: 'The link is broken, because web/b.mdx has no anchor "other".'};
  expect(withoutConsequences([cause, follows, other])).toEqual([cause, other]);
});

it('a number that is missing on a page that can’t be read is not reported', () => {
  const cause = {file: 'web/rest/a.mdx', line: 2, rule: 'front-matter', message: 'Not YAML.'};
  const missing = (page: string): Finding => ({
    file: 'web/facts.yaml',
    line: 5,
    rule: 'missing-number',
    message: `The section ${page}#page doesn’t state "delay" (5 minutes).`,
  });
  expect(withoutConsequences([cause, missing('rest/a'), missing('rest/b')])).toEqual([
    cause,
    missing('rest/b'),
  ]);
});

it('a misspelled keyword does not also break clients', () => {
  const at = (rule: string, message: string): Finding => ({
    file: 'web/openapi/a.yaml',
    line: 9,
    rule,
    message,
  });
  const cause = at('contract-schema', 'schema has an unknown property "fromat". Did you mean format?');
  const follows = at(
    'edition-breaking',
    'a (fields): format was "uuid", and fromat was missing in the edition.',
  );
  const other = at('edition-breaking', 'b (fields): type was "string".');
  expect(withoutConsequences([cause, follows, other])).toEqual([cause, other]);
});

it('a value that a keyword can’t have does not also break clients', () => {
  const at = (rule: string, message: string): Finding => ({
    file: 'web/openapi/a.yaml',
    line: 9,
    rule,
    message,
  });
  const type = at('contract-schema', 'type is "strin", but must be one of string, integer.');
  const role = at('operation-marks', 'listGroups: x-role "reportr" is not a role. Did you mean reporter?');
  const other = at('edition-breaking', 'createGroup (operations): … because access was changed.');
  const follows = [
    at('edition-breaking', 'a (fields): … because type was "string" in the edition, and is now "strin".'),
    at('edition-breaking', 'listGroups (operations): … because access was changed.'),
  ];
  expect(withoutConsequences([type, role, other, ...follows])).toEqual([type, role, other]);
});

it('the ID of a request that no object has is not also compared with the response', () => {
  const id = 'cab9d616-62bb-4239-8f02-e105dde95c85';
  const at = (rule: string, message: string): Finding => ({
    file: 'web/openapi/a.yaml',
    line: 9,
    rule,
    message,
  });
  const cause = at('example-id', `groupId is ${id}, but no example shows a Group with this ID.`);
  const follows = at('example-request', `The response has the ID a, but groupId is ${id} in the request.`);
  const other = at('example-request', 'The response has the ID a, but groupId is b in the request.');
  expect(withoutConsequences([cause, follows, other])).toEqual([cause, other]);
});

it('text inside a code block without its last line, JSON with wrong quotation marks, and a shorter message are dropped', () => {
  const at = (rule: string, line: number, message: string): Finding => ({
    file: 'web/a.mdx',
    line,
    rule,
    message,
  });
  const kept = [
    at('sample', 3, 'The value lacks "id".'),
    at('mdx-syntax', 4, 'The code block that starts here has no last line.'),
    at('wrong-story', 9, '"Pria" isn’t a name. Did you mean Priya? Add it.'),
  ];
  const quotes = [at('code-quotes', 12, '“ in code.'), at('sample', 12, 'Invalid JSON: “.')];
  expect(withoutConsequences(quotes)).toEqual(quotes.slice(0, 1));
  const follows = [
    at('wrong-screen', 6, '"" isn’t a line.'),
    at('wrong-story', 9, '"Pria" isn’t a name. Did you mean Priya?'),
  ];
  expect(withoutConsequences([...kept, ...follows])).toEqual(kept);
});

it('a section whose directive is wrong, and code font without its end, are one finding', () => {
  const at = (rule: string, line: number): Finding => ({
    file: 'web/a.mdx',
    line,
    rule,
    message: `${rule} ${line}`,
  });
  const kept = [at('directive', 3), at('heading-text', 9), at('shown-as-text', 12), at('unknown-name', 13)];
  expect(withoutConsequences([...kept, at('heading-text', 1), at('unknown-name', 12)])).toEqual(kept);
});

it('what follows from an operation with the ID of another one is not reported', () => {
  const at = (rule: string, message: string): Finding => ({file: 'web/a.mdx', line: 9, rule, message});
  const cause = at('unique-name', 'createHolder is already the operationId of POST /holders (a.yaml:3).');
  const other = at('directive', 'There is no schema "Holdr".');
  const follows = [
    at('directive', 'There is no operation "createGroup".'),
    at('edition-breaking', 'createGroup (operations): …'),
  ];
  expect(withoutConsequences([cause, other, ...follows])).toEqual([cause, other]);
});

it('a finding that follows from the renamed file of a page is dropped', () => {
  const renamed = {file: 'web/b.mdx', line: 1, rule: 'page-renamed', message: '/web/2.0/a is missing.'};
  const other = {file: 'web/c.mdx', line: 1, rule: 'link', message: 'The link "./other.mdx" is broken.'};
  const follows = [
    {file: 'web/b.mdx', line: 9, rule: 'wrong-number', message: '"5" has no source.'},
    {file: 'web/c.mdx', line: 2, rule: 'link', message: 'The link "./a.mdx" is broken.'},
  ];
  expect(withoutConsequences([renamed, other, ...follows])).toEqual([renamed, other]);
});

it('the directives of a path that can’t be found are dropped, and those of other operations aren’t', () => {
  const path = {
    file: 'web/openapi/openapi.yaml',
    line: 110,
    rule: 'contract-syntax',
    message: '$ref "#/components/pathItems/grups" has no target. Did you mean groups?',
  };
  const directive = {
    file: 'web/rest/groups.mdx',
    line: 60,
    rule: 'directive',
    message: 'There is no operation "listGroups". No known name is similar.',
  };
  expect(withoutConsequences([path, directive])).toEqual([path]);
  const schema = {...path, message: '$ref "#/components/schemas/Gruop" has no target. Did you mean Group?'};
  expect(withoutConsequences([schema, directive])).toEqual([schema, directive]);
});

it('a syntax error of a contract hides what can follow from it: findings in its file, and in all files if they use it', () => {
  const at = (rule: string, name: string): Finding => ({
    file: `web/openapi/${name}.yaml`,
    line: 90,
    rule,
    message: `${name} ${rule}`,
  });
  const syntax = {...at('contract-syntax', 'groups'), line: 3};
  const other = at('operation-marks', 'maps');
  expect(withoutConsequences([syntax, other, at('operation-marks', 'groups')])).toEqual([syntax, other]);
  const shared = {...at('contract-syntax', 'errors'), line: 3};
  expect(withoutConsequences([shared, other])).toEqual([shared]);
});

it('what follows from a wrong error, a repeated heading, or a misspelled field is dropped', () => {
  const at = (rule: string, message: string): Finding => ({file: 'web/rest/a.mdx', line: 9, rule, message});
  const error = at('error-response', 'listMaps: the catalog has no error "notfound".');
  expect(withoutConsequences([error, at('anchor-missing', '#list-error-not-found is missing.')])).toEqual([
    error,
  ]);
  const heading = at('heading-repeated', 'Line 68 has the same heading.');
  expect(withoutConsequences([heading, at('wrong-number', '"2" should be 3 (a).')])).toEqual([heading]);
  const field = at('sample', 'The value has "titel", but Map has no such property. Did you mean title?');
  const lacks = at('sample', 'The value lacks "name".');
  expect(withoutConsequences([field, lacks, at('sample', 'The value lacks "title".')])).toEqual([
    field,
    lacks,
  ]);
});
