import {describe, expect, test} from 'vitest';
import {compareAnchors, formatRecord, listIds, parseRecord, readBuiltAnchors, readRecord} from './anchors';

test('every anchor that was ever public is still there, and every new one is recorded', () => {
  expect(compareAnchors(readRecord(), readBuiltAnchors()).join('\n')).toBe('');
});

describe('an anchor', () => {
  const recorded = parseRecord('# note\n\n/book/a\n  one\n  two\n');

  test('that is gone is told with its address and what to do', () => {
    const found = new Map([['/book/a', new Set(['one'])]]);
    expect(compareAnchors(recorded, found)).toEqual([
      expect.stringMatching(
        /^\/book\/a#two was public and is gone: .*take its line out of tests\/anchors\.txt/,
      ),
    ]);
  });

  test('that is new has to be recorded', () => {
    const found = new Map([['/book/a', new Set(['one', 'two', 'three'])]]);
    expect(compareAnchors(recorded, found)).toEqual([
      expect.stringMatching(/#three is new: record it with `npm run anchors`/),
    ]);
  });

  test('survives being written down', () => {
    expect(parseRecord(formatRecord(recorded))).toEqual(recorded);
  });

  test('is an id in the article, quoted or not, and no id of the frame, of React or of tabs', () => {
    const html =
      '<div id=frame><article><h2 class="a" id=one>id=none</h2><li id="two"><i id=_R_1><b id="samples-1"></article></div>';
    expect([...listIds(html)]).toEqual(['one', 'two']);
  });
});
