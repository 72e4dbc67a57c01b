import {requireContract} from 'api-contract';
import {formPath, type FormId} from '../model/forms';
import {fillVariables} from '../model/servers';
import {contractFolderOf, type ReferenceSite} from '../model/site';
import {versionsOf} from '../read/siteVersions';

/** The API catalog of RFC 9727: a linkset (RFC 9264) with one context for each version of the API. */
export const createApiCatalog = (site: ReferenceSite): object => ({
  linkset: versionsOf(site).map((book) => {
    const target = (id: FormId, type = 'application/json'): object => ({
      href: `${site.url}${formPath(id, {version: book.number})}`,
      type,
    });
    return {
      anchor: fillVariables(requireContract(contractFolderOf(site, book))),
      'service-desc': [target('openapiJson'), target('openapiYaml', 'application/yaml'), target('asyncapi')],
      'service-doc': [{href: `${site.url}/${book.url}/introduction`, type: 'text/html'}],
      'service-meta': [target('errors'), target('roles'), target('postmanCollection')],
    };
  }),
});
