import path from 'node:path';
import {toString} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import {inlineSite, writeInlineBook} from 'docusaurus-openapi-reference/testing';
import {type Block, openPage} from 'docusaurus-openapi-reference/directives';
import {divideReasons, drawDecisionLadder} from './decisionLadder';
import {drawDoorTimeline} from './doorTimeline';
import {listAttempts} from './retrySchedule';

const event = (value: object): object => ({
  post: {requestBody: {content: {'application/json': {schema: {type: 'object'}, examples: {full: {value}}}}}},
});
const times = {
  'device.access.granted': {occurredAt: '2026-01-05T07:58:12Z'},
  'device.door.opened': {occurredAt: '2026-01-05T07:58:14Z'},
  'device.lock.changed': {occurredAt: '2026-01-05T07:58:17Z'},
  'device.door.closed': {occurredAt: '2026-01-05T07:58:19Z'},
  'device.door.forced': {occurredAt: '2026-01-05T02:14:07Z'},
  'device.door.secured': {occurredAt: '2026-01-05T02:14:52Z'},
  'device.door.heldOpen': {occurredAt: '2026-01-05T10:02:45Z', data: {openedAt: '2026-01-05T10:02:00Z'}},
};
const contract = {
  openapi: '3.1.1',
  info: {title: 'Small', version: '2.0'},
  servers: [{url: 'https://api.example/v2'}],
  paths: {},
  webhooks: Object.fromEntries(Object.entries(times).map(([name, value]) => [name, event(value)])),
  components: {
    schemas: {
      Door: {
        type: 'object',
        properties: {unlockSeconds: {default: 5}, extendedUnlockSeconds: {default: 20}},
      },
      EvaluationRung: {
        type: 'object',
        properties: {
          rung: {enum: ['read', 'rule', 'grant'], 'x-enum-descriptions': {read: 'A read of `bits`'}},
        },
      },
      DenialReason: {enum: ['readFailed', 'formatUnknown', 'noRule']},
    },
  },
};
const folder = writeInlineBook({
  'openapi/openapi.yaml': JSON.stringify(contract),
  'rest/doors.mdx': '# Doors\n',
});
const site = inlineSite(folder);
const page = openPage(site, site.books[0], path.join(folder, 'rest/doors.mdx'));

/** The data of a picture as JSON, and its content in plain Markdown. */
function readPicture([picture, copy]: readonly Block[]): {model: string; words: string} {
  const attributes = picture?.type === 'mdxJsxFlowElement' ? picture.attributes : [];
  const model = attributes.find((each) => 'name' in each && each.name === 'model')?.value;
  return {model: typeof model === 'string' ? model : '', words: toString(copy)};
}

describe('the retry schedule', () => {
  it('adds up the waits, in the largest unit, with half hours', () => {
    const attempts = listAttempts(['5 seconds', '1 minute', '30 minutes', '2 hours']);
    expect(attempts.map(({total}) => total)).toEqual(['', '5 seconds', '1 minute', '31 minutes', '2½ hours']);
  });

  it('rejects a wait without a known unit', () => {
    expect(() => listAttempts(['3 days'])).toThrow('"3 days" is not a wait');
  });
});

it('the door has the times of the contract’s examples, also in words', () => {
  const {model, words} = readPicture(drawDoorTimeline(page));
  for (const time of ['07:58:12', '02:14:07', '10:02:00']) expect(model).toContain(time);
  for (const time of ['07:58:14', '07:58:17', '07:58:19', '02:14:52', '10:02:45'])
    expect(words).toContain(time);
});

describe('the access decision', () => {
  it('has all rungs, checks, and reasons of the contract', () => {
    const {model, words} = readPicture(drawDecisionLadder(page, ['readFailed', 'noRule']));
    for (const name of ['read', 'rule', 'grant', 'A read of ', 'readFailed', 'formatUnknown', 'noRule']) {
      expect(model).toContain(name);
      expect(words).toContain(name);
    }
  });

  it('rejects starts in the wrong order, and a rung without a start', () => {
    expect(() => divideReasons(['read', 'rule', 'grant'], ['a', 'b'], ['b', 'a'])).toThrow('in the order');
    expect(() => divideReasons(['read', 'rule', 'grant'], ['a', 'b'], ['a'])).toThrow(
      'one reason for each rung',
    );
  });
});
