import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import DocItemMetadata from '@theme-original/DocItem/Metadata';
import {formPath, forms} from 'docusaurus-openapi-reference/forms';
import {apiVersionOf} from '../../../config/books';

/** Wrapped: links to the machine-readable forms of the page, and describes it as a `TechArticle`. */
export default function DocItemMetadataForPrograms(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {permalink, title, description, lastUpdatedAt} = useDoc().metadata;
  const version = apiVersionOf(permalink)?.number;
  const article = {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: title,
    description,
    url: `${siteConfig.url}${permalink}`,
    inLanguage: 'en',
    ...(lastUpdatedAt ? {dateModified: new Date(lastUpdatedAt).toISOString().slice(0, 10)} : {}),
  };
  return (
    <>
      <DocItemMetadata />
      <Head>
        <link rel="alternate" type="text/markdown" href={formPath('page', {page: permalink})} />
        <link rel="describedby" type="text/plain" href={forms.llms.path} />
        <link rel="api-catalog" type="application/linkset+json" href={forms.apiCatalog.path} />
        {version && (
          <link rel="service-desc" type="application/json" href={formPath('openapiJson', {version})} />
        )}
        <script type="application/ld+json">{JSON.stringify(article)}</script>
      </Head>
    </>
  );
}
