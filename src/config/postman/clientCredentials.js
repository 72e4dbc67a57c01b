// Requests a token with the client credentials, and a new one a minute before it expires.
const isTokenCall = pm.request.url.getPath().includes('/oauth/');
const isValid = Number(pm.environment.get('accessTokenExpiresAt')) > Date.now() + 60000;
if (isTokenCall || (isValid && pm.environment.get('accessToken'))) return;
pm.sendRequest(
  {
    url: pm.environment.get('baseUrl') + '/oauth/token',
    method: 'POST',
    body: {
      mode: 'urlencoded',
      urlencoded: [
        {key: 'grant_type', value: 'client_credentials'},
        {key: 'client_id', value: pm.environment.get('clientId')},
        {key: 'client_secret', value: pm.environment.get('clientSecret')},
        {key: 'organization_id', value: pm.environment.get('organizationId')},
      ],
    },
  },
  (error, response) => {
    if (error || response.code !== 200)
      return console.error('Token request failed:', error || response.text());
    pm.environment.set('accessToken', response.json().access_token);
    pm.environment.set('accessTokenExpiresAt', Date.now() + response.json().expires_in * 1000);
  },
);
