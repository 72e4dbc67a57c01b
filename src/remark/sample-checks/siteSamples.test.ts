import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {reportSampleCounts} from '../../../tests/build/sampleCounts';
import {versions} from '../../site';
import {countSamples, listPageFiles, checkPageSamples} from './siteSamples';

describe.each(versions.map(({folder}) => folder).flatMap(listPageFiles))('%s', (file) => {
  it('has only samples that match the contract', (context) => {
    const {proven, unproven} = countSamples(file);
    reportSampleCounts(context, proven, unproven);
    expect(checkPageSamples(file).join('\n')).toBe('');
  });
});

describe('a fault in a typed sample is reported with file and line', () => {
  const file = 'web/introduction.mdx';
  const page = readFileSync(file, 'utf8');
  const sample = /```http request=createHolder[^]*?```/.exec(page)?.[0] ?? '';

  it.each([
    ['a wrong path', '/holders HTTP', '/hodlers HTTP', /No operation has the path .*\/hodlers/],
    ['a wrong field', '"firstName"', '"fristName"', /has no property "fristName". Did you mean firstName/],
    ['a wrong type', '"Ada"', '990017', /\/firstName is 990017; it must be string/],
    [
      'an undocumented status',
      'request=createHolder',
      'response=createHolder:202',
      /doesn’t have the status 202/,
    ],
  ])('%s', (_, from, to, message) => {
    const broken = page.replace(sample, sample.replace(from, to));
    const line = broken.split('\n').findIndex((text) => text.includes(to.replace(' HTTP', ''))) + 1;
    const [finding = ''] = checkPageSamples(file, broken);
    expect(finding).toMatch(message);
    const expected = to.startsWith('response') ? line + 1 : line; // the status line, not the fence
    expect(finding.startsWith(`${file}:${expected}: `), finding).toBe(true);
  });

  it('an invalid field in a webhook delivery', () => {
    const file = 'web/rest/webhooks.mdx';
    const page = readFileSync(file, 'utf8').replace('"mode": "normal"', '"mode": "unlocked"');
    const line = page.split('\n').findIndex((text) => text.includes('"mode": "unlocked"')) + 1;
    const [finding = ''] = checkPageSamples(file, page);
    expect(finding).toMatch(/\/data\/mode is "unlocked"/);
    expect(finding.startsWith(`${file}:${line}: `), finding).toBe(true);
  });

  it('an unknown enumeration value', () => {
    const text = '```json request=createHolder\n{\n  "kind": "robot"\n}\n```\n';
    expect(checkPageSamples(file, text)).toContain(
      `${file}:3: /kind is "robot"; it must be one of "person", "thing".`,
    );
  });
});
