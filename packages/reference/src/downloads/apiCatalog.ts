import {requireContract} from 'api-contract';
import {fillVariables} from '../requests/writeRequest';
import {formPath, forms, type FormId} from '../forms';
import {contractFolderOf, versionsOf, type ReferenceSite} from '../site';

/** The API catalog of RFC 9727: a linkset (RFC 9264) with one context for each version of the API. */
export const createApiCatalog = (site: ReferenceSite): object => ({
  linkset: versionsOf(site).map((book) => {
    const {number: version, url} = book;
    const target = (id: FormId): object => ({
      href: `${site.url}${formPath(id, {version})}`,
      type: forms[id].mediaType,
    });
    return {
      anchor: fillVariables(requireContract(contractFolderOf(site, book))),
      'service-desc': [target('openapiJson'), target('openapiYaml'), target('asyncapi')],
      'service-doc': [{href: `${site.url}/${url}/introduction`, type: 'text/html'}],
      'service-meta': [target('errors'), target('roles'), target('postmanCollection')],
    };
  }),
});
