import {brand} from '../../brand';
import type {Contract} from '../../contract';
import {rowOf} from '../../site';
import type {TokenHandling} from './postman';

/** How the Postman collection of a version gets its token, by version number. See `rowOf`. */
const handlingByVersion: Readonly<Record<string, TokenHandling>> = {
  '2.0': {
    variables: {
      baseUrl: `https://${brand.hosts.api}/v2`,
      clientId: '44ef23f6-baaf-4de8-9fb7-9e6c220ddd38',
      clientSecret: '',
      accessToken: '',
      accessTokenExpiresAt: '0',
      organizationId: 'd246facf-c2f5-4c56-98e8-9c90ceb8204c',
      systemId: '8ba0127f-78e5-43b1-8165-cc09628176c0',
    },
    token: 'accessToken',
    form: {client_id: 'clientId', client_secret: 'clientSecret', organization_id: 'organizationId'},
    script: [
      '// Requests a token with the client credentials, and a new one a minute before it expires.',
      "const isTokenCall = pm.request.url.getPath().includes('/oauth/');",
      "const isValid = Number(pm.environment.get('accessTokenExpiresAt')) > Date.now() + 60000;",
      "if (isTokenCall || (isValid && pm.environment.get('accessToken'))) return;",
      'pm.sendRequest({',
      "  url: pm.environment.get('baseUrl') + '/oauth/token',",
      "  method: 'POST',",
      '  body: {',
      "    mode: 'urlencoded',",
      '    urlencoded: [',
      "      {key: 'grant_type', value: 'client_credentials'},",
      "      {key: 'client_id', value: pm.environment.get('clientId')},",
      "      {key: 'client_secret', value: pm.environment.get('clientSecret')},",
      "      {key: 'organization_id', value: pm.environment.get('organizationId')},",
      '    ],',
      '  },',
      '}, (error, response) => {',
      "  if (error || response.code !== 200) return console.error('Token request failed:', error || response.text());",
      "  pm.environment.set('accessToken', response.json().access_token);",
      "  pm.environment.set('accessTokenExpiresAt', Date.now() + response.json().expires_in * 1000);",
      '});',
    ],
  },
  '1.0': {
    variables: {
      baseUrl: `https://panel-4101.${brand.hosts.api.replace(/^api\./, '')}/api`,
      accountsUrl: `https://${brand.hosts.accounts}/api`,
      email: 'olga.brandt@quillmere.example',
      userPassword: '',
      panelId: '4101',
      partitionId: '901',
      accountToken: '',
      panelToken: '',
      tokensEndAt: '0',
    },
    token: 'panelToken',
    otherHost: {server: brand.hosts.accounts, url: 'accountsUrl', token: 'accountToken'},
    script: [
      '// Signs in and exchanges the account token for a panel token. Repeats both a minute before the panel token expires.',
      "const isTokenCall = pm.request.url.getPath().endsWith('/token');",
      "if (isTokenCall || Number(pm.environment.get('tokensEndAt')) > Date.now() + 60000) return;",
      'const post = (path, body, token, then) => pm.sendRequest({',
      "  url: pm.environment.get('accountsUrl') + path,",
      "  method: 'POST',",
      "  header: {'Content-Type': 'application/json', ...(token ? {Authorization: 'Bearer ' + token} : {})},",
      "  body: {mode: 'raw', raw: JSON.stringify(body)},",
      '}, (error, response) => {',
      "  if (error || response.code !== 200) return console.error('Token request failed:', error || response.text());",
      '  then(response.json().token);',
      '});',
      "const user = {email: pm.environment.get('email'), password: pm.environment.get('userPassword')};",
      "post('/token', user, null, (account) => {",
      "  pm.environment.set('accountToken', account);",
      '  const panel = {',
      "    panel_id: Number(pm.environment.get('panelId')),",
      "    partition_id: Number(pm.environment.get('partitionId')),",
      '  };',
      "  post('/panel_token', panel, account, (token) => {",
      "    pm.environment.set('panelToken', token);",
      "    pm.environment.set('tokensEndAt', Date.now() + 3600 * 1000);",
      '  });',
      '});',
    ],
  },
};

/** How the collection of a contract gets its token. Default: readers add a token to the environment. */
export function tokenHandlingOf({version, servers}: Contract): TokenHandling {
  const manual = {variables: {baseUrl: servers[0]?.url ?? '', token: ''}, token: 'token', script: []};
  return rowOf(handlingByVersion, version) ?? manual;
}
