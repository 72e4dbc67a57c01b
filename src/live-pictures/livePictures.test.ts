import {describe, expect, it} from 'vitest';
import {type CardFormat, describeReading, encodeCard, flipBit, readBits} from '../card-format/cardFormat';
import {decide, listReasons} from './decide';
import {simulate, stateAt} from './simulateDoor';
import {splitDelivery, verify} from './verify';

describe('the access decision', () => {
  const rungs = [
    {name: 'reader', check: '', reasons: ['readFailed']},
    {name: 'rule', check: '', reasons: ['lockdownActive', 'noRule', 'outsideWindow']},
    {name: 'grant', check: '', reasons: []},
  ];

  const ask = (values: Record<string, string>): ReturnType<typeof decide> =>
    decide(rungs, listReasons({door: 'server', clock: '480', ...values}));

  it('grants access if no reason applies', () => {
    expect(ask({person: 'ada'})).toEqual({outcomes: ['passed', 'passed', 'passed'], reason: undefined});
    expect(ask({person: 'sam', door: 'office', clock: '1380'}).reason).toBeUndefined();
  });

  it('denies access with the first reason in the order of the checks', () => {
    expect(ask({person: 'ada', also: 'lockdownActive', clock: '1140'})).toEqual({
      outcomes: ['passed', 'failed', 'notReached'],
      reason: 'lockdownActive',
    });
    expect(ask({person: 'ada', clock: '1140'}).reason).toBe('outsideWindow');
    expect(ask({person: 'sam', door: 'office'}).reason).toBe('outsideWindow');
    expect(ask({person: 'hanna'}).reason).toBe('noRule');
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

  it.each([
    ['10 11', '1011'],
    ['0xB', '1011'],
    ['3', '0011'],
    ['1f', '11111'],
    ['card', ''],
  ])('are read from "%s"', (text, bits) => {
    expect(readBits(text, 4)).toBe(bits);
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
    extension: 15,
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

  it('stays unlocked longer after an extended request', () => {
    const [normal, extended] = ['false', 'true'].map((each) =>
      simulate(model, {situation: 'requested', extended: each}),
    );
    expect([normal?.unlocked?.until, extended?.unlocked?.until]).toEqual([5, 20]);
    expect(normal?.moments[0]).toMatchObject({event: '202 Accepted', detail: 'state: queued'});
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

  it('can be pasted with the headers and the body', () => {
    const body = '{"a":\n\n1}';
    const headers = 'Host: a.example\nWebhook-Id: msg_1\nwebhook-timestamp: 12\nwebhook-signature: v1,x v1,y';
    expect(splitDelivery(`${headers}\n\n${body}`)).toEqual({
      ...{id: 'msg_1', timestamp: '12', signatures: 'v1,x v1,y', body},
    });
    expect(splitDelivery(body)).toEqual({body});
  });

  it.each([
    ['nothing', {}, []],
    ['the body', {body: '{}'}, [3]],
    ['the key', {secret: 'whsec_AAAA'}, [3]],
    ['the secret to a text that isn’t base64', {secret: 'whsec_?'}, [0, 3]],
    ['the clock by five minutes', {at: 1767225900}, []],
    ['the clock by more', {at: 1767225000}, [4]],
    ['the timestamp to a text', {timestamp: 'now'}, [3, 4]],
  ])('after a change of %s', async (_, change, failed) => {
    const steps = await verify({...delivery, ...change}, 300);
    expect(steps.flatMap(({passes}, index) => (passes ? [] : [index]))).toEqual(failed);
  });
});
