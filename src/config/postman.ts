import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {PostmanOptions} from 'docusaurus-openapi-reference';
import {brand} from './site';

/** The lines of a pre-request script, which runs in Postman. */
const readScript = (name: string): readonly string[] =>
  readFileSync(path.resolve('src/config/postman', name), 'utf8').trimEnd().split('\n');

/** How the Postman collection of a version gets its token, by version number. */
export const postmanOptions: Readonly<Record<string, PostmanOptions>> = {
  '2.0': {
    variables: {
      clientId: '44ef23f6-baaf-4de8-9fb7-9e6c220ddd38',
      clientSecret: '',
      accessToken: '',
      accessTokenExpiresAt: '0',
      organizationId: 'd246facf-c2f5-4c56-98e8-9c90ceb8204c',
      systemId: '8ba0127f-78e5-43b1-8165-cc09628176c0',
    },
    script: readScript('clientCredentials.js'),
  },
  '1.0': {
    variables: {
      accountsUrl: `https://${brand.hosts.accounts}/api`,
      email: 'olga.brandt@quillmere.example',
      userPassword: '',
      panelId: '4101',
      partitionId: '901',
      accountToken: '',
      panelToken: '',
      tokensEndAt: '0',
    },
    script: readScript('panelToken.js'),
  },
};
