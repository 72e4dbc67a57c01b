// Signs in and exchanges the account token for a panel token. Repeats both a minute before the panel token expires.
const isTokenCall = pm.request.url.getPath().endsWith('/token');
if (isTokenCall || Number(pm.environment.get('tokensEndAt')) > Date.now() + 60000) return;
const post = (path, body, token, then) =>
  pm.sendRequest(
    {
      url: pm.environment.get('accountsUrl') + path,
      method: 'POST',
      header: {'Content-Type': 'application/json', ...(token ? {Authorization: 'Bearer ' + token} : {})},
      body: {mode: 'raw', raw: JSON.stringify(body)},
    },
    (error, response) => {
      if (error || response.code !== 200)
        return console.error('Token request failed:', error || response.text());
      then(response.json().token);
    },
  );
const user = {email: pm.environment.get('email'), password: pm.environment.get('userPassword')};
post('/token', user, null, (account) => {
  pm.environment.set('accountToken', account);
  const panel = {
    panel_id: Number(pm.environment.get('panelId')),
    partition_id: Number(pm.environment.get('partitionId')),
  };
  post('/panel_token', panel, account, (token) => {
    pm.environment.set('panelToken', token);
    pm.environment.set('tokensEndAt', Date.now() + 3600 * 1000);
  });
});
