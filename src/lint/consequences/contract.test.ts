import {it} from 'vitest';
import {siteFile} from '../../site';
import {at, keepsOnly} from '../../../tests/fixtures/consequences';

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

it('a scope and a rate class that don’t exist are one finding each', () => {
  const scope = at(
    'operation-marks',
    'listGroups: scope "acess:read" does not exist. Did you mean access:read?',
  );
  keepsOnly([scope], [at('wrong-scope', 'The operations of this row need acess:read, not "access:read".')]);
  const rate = at('operation-marks', 'generateReport: x-rate-class "reports" does not exist.');
  keepsOnly([rate], [at('rate-limit', 'generateReport: 201 shows RateLimit "report";r=7.')]);
});

it('a link of the contract to an unknown page is one finding', () => {
  const link = at('contract-link', 'The link "devise" has no target. Did you mean devices?');
  keepsOnly(
    [link],
    [at('directive', 'A description in the contract links to "devise", but there is no page "devise".')],
  );
});

it('an event without its source is one finding', () => {
  const event = {...at('event-marks', 'cloudNode.offline: has no x-raised-by.'), line: 7};
  const description = {...at('language-verb', '"The": Start the description with a verb.'), line: 9};
  keepsOnly([event], [description]);
});

it('a misspelled page of src/books.json is one finding', () => {
  const page = {
    ...at('link', '/web/2.0/ has no page "rest/cloud-node". Did you mean rest/cloud-nodes?'),
    file: siteFile,
  };
  keepsOnly(
    [page],
    [
      at(
        'version-map',
        'The operations of the page panels moved to cloud-nodes, but the version switch links to cloud-node.',
      ),
    ],
  );
});

it('a field that was removed from a request object is one finding', () => {
  const field = at(
    'field-write',
    'Report.format is not in ReportCreate, so no request sets it. Add it there.',
  );
  keepsOnly(
    [field],
    [
      at(
        'edition-breaking',
        'ReportCreate.format (fields): the edition breaks clients, because it was removed after it.',
      ),
    ],
  );
});
