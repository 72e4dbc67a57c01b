/** The API of the test, and the credentials of the mock. */
export const baseUrl = process.env.API_URL ?? '';
export const systemId = '8ba0127f-78e5-43b1-8165-cc09628176c0';
export const credentials = {
  grant_type: 'client_credentials',
  client_id: '44ef23f6-baaf-4de8-9fb7-9e6c220ddd38',
  client_secret: 'example-secret',
  organization_id: 'd246facf-c2f5-4c56-98e8-9c90ceb8204c',
} as const;
export const holder = {firstName: 'Ada', lastName: 'Moreau'} as const;
