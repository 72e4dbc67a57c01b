// #region tutorial-connect-ts
import {send, story} from './client.ts';

const system = `systems/${story.systemId}`;
// #endregion

// #region tutorial-create-ts
interface State {
  readonly id: string;
  readonly state: string;
}

/**
 * Sends a POST request. The key identifies the intention, so the program creates
 * nothing twice within 24 hours.
 */
function post<Result>(
  path: string,
  key: string,
  body: object,
  {retryPost = true} = {},
): Promise<Result> {
  const headers = {'Content-Type': 'application/json', 'Idempotency-Key': key};
  const init = {method: 'POST', headers, body: JSON.stringify(body), retryPost};
  return send<Result>(`${system}/${path}`, init);
}
// #endregion

// #region tutorial-holder-ts
const holder = await post<State>('holders', 'tutorial-holder', {
  firstName: 'Ada',
  lastName: 'Moreau',
  email: 'ada.moreau@quillmere.example',
  externalId: 'Q-1187',
  groupIds: [story.staffGroupId],
  partitionIds: [story.elbeHousePartitionId],
});
console.log(`Holder ${holder.id} is ${holder.state}.`);
// #endregion

// #region tutorial-credential-ts
const card = await post<State>('credentials', 'tutorial-card', {
  kind: 'card',
  holderId: holder.id,
  cardFormatId: story.h10301Id,
  facilityCode: 123,
  cardNumber: '45702',
});
console.log(`Card ${card.id} is ${card.state}.`);
// #endregion

// #region tutorial-rule-ts
const rule = await post<{id: string; name: string}>('rules', 'tutorial-rule', {
  kind: 'access',
  name: 'Staff at the front door',
  groupIds: [story.staffGroupId],
  deviceIds: [story.frontDoorId],
  windows: [
    {
      days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
      from: '07:00',
      until: '19:00',
    },
  ],
});
console.log(`Rule ${rule.id}: ${rule.name}.`);
// #endregion

// #region tutorial-unlock-ts
// With the same key, the API would return the first command and not unlock the door
// again. The program never retries an unlock command.
let command = await post<State>(
  `devices/${story.frontDoorId}/unlock`,
  `tutorial-unlock-${crypto.randomUUID()}`,
  {reason: 'First day of Ada Moreau'},
  {retryPost: false},
);
for (let wait = 0; /queued|sent/.test(command.state) && wait < 15; wait++) {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  command = await send<State>(`${system}/commands/${command.id}`);
}
console.log(`Unlock ${command.id} is ${command.state}.`);
// #endregion

if (command.state !== 'done') process.exitCode = 1;
