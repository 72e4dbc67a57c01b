import {api, story} from './client.ts';

const {organizationId: organization, systemId: system} = story;
const secret = process.env.GATEHOUSE_CLIENT_SECRET ?? 'not-a-secret';

// #region quickstart-token-ts
const credentials = btoa(`44ef23f6-baaf-4de8-9fb7-9e6c220ddd38:${secret}`);
const tokenResponse = await fetch(`${api}/oauth/token`, {
  method: 'POST',
  headers: {Authorization: `Basic ${credentials}`},
  body: new URLSearchParams({
    grant_type: 'client_credentials',
    organization_id: organization,
    scope: 'systems:read commands:execute',
  }),
});
const {access_token: token} = (await tokenResponse.json()) as {access_token: string};
// #endregion

// #region quickstart-doors-ts
const doorsUrl = `${api}/systems/${system}/devices?kind=door&limit=50`;
const doorsResponse = await fetch(doorsUrl, {
  headers: {Authorization: `Bearer ${token}`},
});
const doors = (await doorsResponse.json()) as {items: {id: string; name: string}[]};
for (const {id, name} of doors.items) console.log(id, name);
// #endregion

// #region quickstart-unlock-ts
const [door] = doors.items;
const response = await fetch(`${api}/systems/${system}/devices/${door?.id}/unlock`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
  },
  body: JSON.stringify({reason: 'Visitor for Ms Lindqvist'}),
});
const sent = (await response.json()) as {id: string; state: string};
// #endregion

// #region quickstart-result-ts
let command = sent;
while (command.state === 'queued' || command.state === 'sent') {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const commandResponse = await fetch(`${api}/systems/${system}/commands/${sent.id}`, {
    headers: {Authorization: `Bearer ${token}`},
  });
  command = (await commandResponse.json()) as typeof sent;
}
console.log(`Command ${command.id} is ${command.state}.`);
// #endregion
