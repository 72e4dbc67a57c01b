import {describe, expect, it} from 'vitest';
import {type CardFormat, describeReading, encodeCard, flipBit} from '../card-format/cardFormat';
import {decide, listReasons} from './decide';
import {simulate, stateAt} from './simulateDoor';
import {markChanges} from './markChanges';
import {verify} from './verify';

describe('the access decision', () => {
  const rungs = [
    {name: 'reader', check: '', reasons: ['readFailed']},
    {name: 'rule', check: '', reasons: ['lockdownActive', 'outsideWindow']},
    {name: 'grant', check: '', reasons: []},
  ];

  it('grants access if no reason applies', () => {
    expect(decide(rungs, listReasons({rule: 'ok', clock: '420'}))).toEqual({
      outcomes: ['passed', 'passed', 'passed'],
      reason: undefined,
    });
  });

  it('denies access with the first reason in the order of the checks', () => {
    expect(decide(rungs, listReasons({lockdown: 'lockdownActive', clock: '1140'}))).toEqual({
      outcomes: ['passed', 'failed', 'notReached'],
      reason: 'lockdownActive',
    });
    expect(decide(rungs, listReasons({clock: '1140'})).reason).toBe('outsideWindow');
  });
});

describe('the bits of a card', () => {
  const format: CardFormat = {
    name: 'Small',
    bitCount: 4,
    fields: [{kind: 'cardNumber', from: 1, to: 3}],
    parity: [{bit: 0, kind: 'even', covers: [{from: 1, to: 3}]}],
  };

  it('change where the reader flips them', () => {
    expect(flipBit(encodeCard(format, {card: 3}), 3)).toBe('0010');
  });

  it('have a wrong parity after one flip, and another number after two', () => {
    expect(describeReading(format, '0010')).toContain('Wrong parity');
    expect(describeReading(format, '0101')).toBe('Small reads card number 5.');
  });
});

describe('a door', () => {
  const model = {
    grantedAt: '07:58:12',
    opensAfter: 2,
    relocksAfter: 5,
    closesAfter: 7,
    forcedAt: '02:14:07',
    securedAfter: 45,
    heldOpenedAt: '10:02:00',
    heldOpenSeconds: 45,
  };

  it('that stays open too long starts an alarm, which ends when it closes', () => {
    const held = simulate(model, {situation: 'held', heldOpen: '45'});
    expect(held.moments.slice(-3).map(({event}) => event)).toEqual([
      'device.door.heldOpen',
      'device.door.closed',
      'device.door.secured',
    ]);
    expect([46, 47, 77].map((at) => stateAt(held, at).alarm)).toEqual([undefined, 'heldOpen', undefined]);
  });

  it('has no alarm if it may stay open longer', () => {
    const {alarm, moments} = simulate(model, {situation: 'held', heldOpen: '75'});
    expect(alarm).toBeUndefined();
    expect(moments.map(({event}) => event)).not.toContain('device.door.secured');
  });

  it('is locked and open while it is forced', () => {
    const forced = simulate(model, {situation: 'forced'});
    expect(stateAt(forced, 0)).toMatchObject({isUnlocked: false, isOpen: true, alarm: 'forced'});
    expect(stateAt(forced, 45)).toMatchObject({isOpen: false, alarm: undefined});
  });
});

describe('a webhook signature', () => {
  const delivery = {
    name: '',
    secret: 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX',
    id: 'msg_01',
    timestamp: '1767225600',
    body: '{"id":"evt_01","type":"device.access.granted"}',
    signatures: 'v1,M8KELpp3525x9SwAdPAinV3T3PUvmxlvjwaXLWCheQ8=',
    at: 1767225600,
  };
  const listFailed = async (change: Record<string, string>): Promise<number[]> =>
    (await verify(delivery, 300, change)).flatMap(({passes}, index) => (passes ? [] : [index]));

  it.each([
    ['nothing', {}, []],
    ['a byte of the body', {bodyByte: '1'}, [3]],
    ['a byte of the key', {keyByte: '24'}, [3]],
    ['the clock by five minutes', {delay: '300'}, []],
    ['the clock by more', {delay: '-330'}, [4]],
  ])('after a change of %s', async (_, change, failed) => {
    expect(await listFailed(change)).toEqual(failed);
  });

  it('marks the bytes and the characters that changed', () => {
    const readMarks = (...values: Parameters<typeof markChanges>): string[] =>
      markChanges(...values).flatMap(({text, isChanged}) => (isChanged ? [text] : []));
    expect(readMarks(0, '00 01 03', '00 01 02')).toEqual(['03']);
    expect(readMarks(1, 'a.1.{"x": 1}', 'a.1.{"x":1}')).toEqual([' ']);
    expect(readMarks(1, 'a.1.{"y":1}', 'a.1.{"x":1}')).toEqual(['y']);
    expect(readMarks(2, 'v1,abc', 'v1,abd')).toEqual(['v1,abc']);
  });
});
