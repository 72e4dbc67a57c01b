import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {siteFile} from '../site';
import {checkBooks} from './checkBooks';

/** A list with one book of each kind. The list of the site changes when a version is cut. */
const text = `{
  "books": [
    {
      "id": "web",
      "label": "Web API",
      "versions": [
        {"number": "2.0", "mockPort": 4010},
        {"number": "1.0", "mockPort": 4020, "deprecatedOn": "2025-10-01", "sunsetOn": "2027-10-01"}
      ]
    },
    {"id": "ios", "label": "iOS SDK"},
    {"id": "android", "label": "Android SDK"}
  ],
  "renamedPages": [],
  "footer": [],
  "notFound": []
}
`;

/** The findings in a changed list of books, as `line:column message`. */
function findAfter(from: string, to: string, exists: (file: string) => boolean = () => true): string[] {
  expect(text).toContain(from);
  return checkBooks(text.replace(from, to), exists).map(
    ({line, column, message}) => `${line}:${column} ${message}`,
  );
}

describe('the list of books', () => {
  it('is valid', () => {
    expect(checkBooks(readFileSync(siteFile, 'utf8'))).toEqual([]);
  });

  it.each([
    [
      'a misspelled key',
      '"ios", "label"',
      '"ios", "lable"',
      /^11:\d+ books > 1 has an unknown property "lable"\. Did you mean label\?$/,
    ],
    ['a missing key', ', "mockPort": 4010', '', /^7:\d+ books > 0 > versions > 0 lacks "mockPort"\.$/],
    [
      'a date in another format',
      '2027-10-01',
      '01.10.2027',
      /^8:\d+ .*"01\.10\.2027", which is not a date\. Write it in the format 2026-04-25\.$/,
    ],
    ['a port twice', '4020', '4010', /^8:\d+ mockPort is 4010, as in 2\.0\. Write another port\.$/],
    [
      'a date of the end that is too early',
      '2027-10-01',
      '2025-09-01',
      /^8:\d+ sunsetOn is 2025-09-01, but deprecatedOn is 2025-10-01\.$/,
    ],
    ['a missing comma', '"iOS SDK"},', '"iOS SDK"}', /^12:\d+ The file can’t be loaded\. Expected/],
  ])('is reported with %s once, at its place', (_, from, to, message) => {
    const findings = findAfter(from, to);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatch(message);
  });

  it('needs no facts if no book has any', () => {
    expect(checkBooks(text, (file) => !file.endsWith('/facts.yaml'))).toEqual([]);
  });

  it('is reported with a book whose files are missing', () => {
    const row = '{"id": "ios", "label": "iOS SDK"},';
    const found = findAfter(row, `${row}\n    {"id": "desktop", "label": "Desktop SDK"},`, (file) =>
      file.startsWith('desktop') ? file === 'desktop' : file !== 'sidebars.desktop.ts',
    );
    expect(found).toEqual([
      expect.stringMatching(
        /^12:\d+ The book "desktop" needs desktop\/introduction\.mdx, desktop\/facts\.yaml, sidebars\.desktop\.ts\. Add them/,
      ),
    ]);
  });
});
