import {brand} from '../brand';
import type {TokenHandling} from './postman';

/** How each version's Postman collection gets its token. */
export const tokenHandling: Readonly<Record<string, TokenHandling>> = {
  '2.0': {
    variables: {
      baseUrl: `https://${brand.hosts.api}/v2`,
      clientId: '44ef23f6-baaf-4de8-9fb7-9e6c220ddd38',
      clientSecret: '',
      accessToken: '',
      accessTokenEndsAt: '0',
      organizationId: 'd246facf-c2f5-4c56-98e8-9c90ceb8204c',
      systemId: '8ba0127f-78e5-43b1-8165-cc09628176c0',
    },
    script: [
      '// Gets a token with the application’s own credentials, and again a minute before it ends.',
      "const isTokenCall = pm.request.url.getPath().startsWith('/oauth') || pm.request.url.getPath().includes('/oauth/');",
      "if (isTokenCall || Number(pm.environment.get('accessTokenEndsAt')) > Date.now() + 60000) return;",
      'pm.sendRequest({',
      "  url: pm.environment.get('baseUrl') + '/oauth/token',",
      "  method: 'POST',",
      '  body: {',
      "    mode: 'urlencoded',",
      '    urlencoded: [',
      "      {key: 'grant_type', value: 'client_credentials'},",
      "      {key: 'client_id', value: pm.environment.get('clientId')},",
      "      {key: 'client_secret', value: pm.environment.get('clientSecret')},",
      '    ],',
      '  },',
      '}, (error, answer) => {',
      "  if (error || answer.code !== 200) throw new Error('No token: ' + (error || answer.text()));",
      "  pm.environment.set('accessToken', answer.json().access_token);",
      "  pm.environment.set('accessTokenEndsAt', Date.now() + answer.json().expires_in * 1000);",
      '});',
    ],
  },
};
