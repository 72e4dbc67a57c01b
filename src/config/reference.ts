import path from 'node:path';
import {quoteRegions} from 'api-docs-lint/regions';
import type {ReferenceSite} from 'docusaurus-openapi-reference';
import {directives} from '../directives';
import {marks} from '../directives/marks';
import {books, rowOf} from './books';
import {postmanOptions} from './postman';
import {prism} from './prism';
import {brand} from './site';

/** What the API reference knows of this site. */
export const referenceSite: ReferenceSite = {
  root: process.cwd(),
  url: brand.siteUrl,
  title: brand.siteName,
  tagline: brand.tagline,
  summary: `The ${brand.name} web API: doors, holders, credentials, and rules over HTTPS.`,
  books: books.map((book) => {
    const postman = rowOf(postmanOptions, book.number);
    return postman ? {...book, postman} : book;
  }),
  skills: [
    {
      name: 'verify-webhooks',
      page: 'webhooks',
      heading: 'Verify the signature',
      description: 'Verify the signature of a webhook delivery before you process its events.',
    },
  ],
  sampleLanguages: ['json', 'csharp', 'typescript', 'bash', 'yaml', 'text'],
  prism,
  hasEarlyTabs: true,
  completePage: quoteRegions(path.resolve('samples')),
  directives,
  marks,
};
