import {expect, it} from 'vitest';
import {loadInline} from 'api-contract/testing';
import {requireEvent, requireOperation} from 'api-contract';
import {drawOutcome} from './outcome';

const contract = loadInline(`
paths:
  /unlock:
    post:
      operationId: unlockDoor
      summary: Unlock a door
      x-emits: [door.opened]
      responses:
        '202':
          description: The command.
          content: {application/json: {schema: {type: object}, examples: {sent: {value: {state: queued}}}}}
webhooks:
  door.opened: &opened
    post:
      operationId: doorOpened
      summary: Door opened
      requestBody:
        content:
          application/json:
            schema: {type: object}
            examples: {full: {value: {type: door.opened, data: {device: {name: Front door}}}}}
      responses: {'204': {description: Received.}}
  door.closed: *opened
`);
const page = {uniqueId: (id: string) => id};
const draw = (event: string): string =>
  JSON.stringify(drawOutcome(requireOperation(contract, 'unlockDoor'), requireEvent(contract, event), page));

it('shows the status, the state, the event, and its device, as in the first examples', () => {
  for (const text of ['202 Accepted', '\\"state\\": \\"queued\\"', 'door.opened', 'Front door'])
    expect(draw('door.opened')).toContain(text);
});

it('rejects an event that the operation does not trigger', () => {
  expect(() => draw('door.closed')).toThrow('unlockDoor doesn’t trigger "door.closed"');
});
