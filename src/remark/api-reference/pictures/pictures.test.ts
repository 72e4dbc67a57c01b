import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {requireCardFormat} from '../../../contract/cardFormat';
import type {Block} from '../markdown';
import {openPage, type Page} from '../page';
import {drawCardBits} from './cardBits';
import {divideReasons, drawDecisionLadder} from './decisionLadder';
import {drawDoorStates} from './doorStates';
import {drawRetrySchedule, listAttempts} from './retrySchedule';
import {drawRuleWeek, listCells, listHours, listParts} from './ruleWeek';

const starts =
  'readFailed formatUnknown facilityCodeWrong credentialUnknown holderDisabled lockdownActive policyNotMet antiPassback';
const guard = {days: ['saturday'], from: '22:00', until: '06:00'};
const zone = 'Europe/Berlin';

const openWebPage = (name: string): Page =>
  openPage(path.resolve('web'), path.resolve(`web/rest/${name}.mdx`));

/** The texts of a picture, without its description. */
function readTexts(blocks: readonly Block[]): string[] {
  return [...JSON.stringify(blocks).matchAll(/"tagName":"text".*?"value":"([^"]*)"/g)].map(
    ([, text = '']) => text,
  );
}

describe('the retry schedule', () => {
  it('adds up the waits, in the largest unit, with half hours', () => {
    const attempts = listAttempts(['5 seconds', '1 minute', '30 minutes', '2 hours']);
    expect(attempts.map(({total}) => total)).toEqual(['', '5 seconds', '1 minute', '31 minutes', '2½ hours']);
  });

  it('rejects a wait without a known unit', () => {
    expect(() => listAttempts(['3 days'])).toThrow('"3 days" is not a wait');
  });

  it('has the times of the table on the webhooks page', () => {
    const texts = readTexts(drawRetrySchedule(openWebPage('webhooks')));
    for (const time of [
      '1 minute',
      '6 minutes',
      '36 minutes',
      '2½ hours',
      '7½ hours',
      '17½ hours',
      '51½ hours',
    ])
      expect(texts).toContain(`after ${time}`);
  });
});

describe('the states of a door', () => {
  it('have the times of the contract’s examples', () => {
    const texts = readTexts(drawDoorStates(openWebPage('devices')));
    for (const time of [
      '07:58:12',
      '07:58:14',
      '07:58:17',
      '07:58:19',
      '02:14:07',
      '02:14:52',
      '10:02:00',
      '10:02:45',
    ])
      expect(texts).toContain(time);
  });
});

describe('the decision ladder', () => {
  it('has all rungs and all reasons of the contract', () => {
    const texts = readTexts(drawDecisionLadder(openWebPage('rules'), starts.split(' '))).join(' ');
    for (const name of ['reader', 'antiPassback', 'grant', 'credentialExpired', 'outsideWindow', 'pinWrong'])
      expect(texts).toContain(name);
  });

  it('divides the reasons among the rungs', () => {
    expect(divideReasons(['read', 'rule', 'grant'], ['a', 'b', 'c'], ['a', 'c'])).toEqual([
      ['a', 'b'],
      ['c'],
      [],
    ]);
  });

  it('rejects starts in the wrong order, and a rung without a start', () => {
    expect(() => divideReasons(['read', 'rule', 'grant'], ['a', 'b'], ['b', 'a'])).toThrow('in the order');
    expect(() => divideReasons(['read', 'rule', 'grant'], ['a', 'b'], ['a'])).toThrow(
      'one reason for each rung',
    );
  });
});

describe('the week of a rule', () => {
  it('continues a window on the next day', () => {
    expect(listParts(guard)).toEqual([
      {day: 5, from: 22, until: 24},
      {day: 6, from: 0, until: 6},
    ]);
    expect(listParts({...guard, days: ['sunday']})[1]).toEqual({day: 0, from: 0, until: 6});
  });

  it('has seven hours when the clocks go forward, and nine when they go back', () => {
    expect(listHours(guard, '2026-03-28', zone)).toEqual([22, 23, 0, 1, 3, 4, 5]);
    expect(listHours(guard, '2026-10-24', zone)).toEqual([22, 23, 0, 1, 2, 2, 3, 4, 5]);
    expect(listHours(guard, '2026-03-07', 'America/Chicago')).toHaveLength(7);
  });

  it('shows the missing and the repeated hour', () => {
    expect(listCells([1, 3])).toContainEqual({hour: 2, kind: 'missing'});
    expect(listCells([1, 2, 2, 3]).map(({kind}) => kind)).toEqual(['normal', 'normal', 'repeated', 'normal']);
  });

  it('rejects an unknown day', () => {
    expect(() => listParts({...guard, days: ['Samstag']})).toThrow('"Samstag" is not a day');
  });
});

describe('every picture', () => {
  const page = openWebPage('card-formats');
  const pictures = [
    drawCardBits(requireCardFormat(page.contract, 'H10301'), '1'.repeat(26), page),
    ...drawRetrySchedule(page),
    ...drawDoorStates(page),
    ...drawDecisionLadder(page, starts.split(' ')),
    ...drawRuleWeek(page, {window: guard, zone, nights: ['2026-03-28']}),
  ].map((picture) => JSON.stringify(picture));

  it('has unique IDs, a title, and a description on both screens', () => {
    for (const picture of pictures) {
      const ids = [...picture.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(4);
      expect(picture.match(/"tagName":"title"/g)).toHaveLength(2);
      expect(picture.match(/"tagName":"desc"/g)).toHaveLength(2);
    }
  });

  it('has no colors and no style attributes', () => {
    for (const picture of pictures) expect(picture).not.toMatch(/"(?:style|fill|stroke)":/);
  });
});

it('a card of 26 bits has each bit once on each screen', () => {
  const page = openWebPage('card-formats');
  const picture = JSON.stringify(
    drawCardBits(requireCardFormat(page.contract, 'H10301'), '1'.repeat(26), page),
  );
  // The bits, and an entry of the legend for each of three kinds.
  expect(picture.match(/picture__bit picture__bit--/g)).toHaveLength(2 * (26 + 3));
});
