import {describe, expect, test} from 'vitest';
import {compareAnchors, formatRecord, listIds, parseRecord, readBuiltAnchors, readRecord} from './anchors';

test('every recorded anchor exists, and every anchor is recorded', () => {
  expect(compareAnchors(readRecord(), readBuiltAnchors()).join('\n')).toBe('');
});

describe('an anchor', () => {
  const recorded = parseRecord('# note\n\n/book/a\n  one\n  two\n');

  test('that is missing is reported with its URL and the resolution', () => {
    const found = new Map([['/book/a', new Set(['one'])]]);
    expect(compareAnchors(recorded, found)).toEqual([
      expect.stringMatching(
        /^\/book\/a#two is missing, .*delete its line in tests\/fixtures\/anchors\.txt/,
      ),
    ]);
  });

  test('that is new must be recorded', () => {
    const found = new Map([['/book/a', new Set(['one', 'two', 'three'])]]);
    expect(compareAnchors(recorded, found)).toEqual([
      expect.stringMatching(/#three is new\. Record it with `npm run anchors`/),
    ]);
  });

  test('is the same after writing and reading the record', () => {
    expect(parseRecord(formatRecord(recorded))).toEqual(recorded);
  });

  test('is an ID in the article, quoted or not, but not an ID of the layout, of React, or of tabs', () => {
    const html =
      '<div id=frame><article><h2 class="a" id=one>id=none</h2><li id="two"><i id=_R_1><b id="samples-1"></article></div>';
    expect([...listIds(html)]).toEqual(['one', 'two']);
  });
});
