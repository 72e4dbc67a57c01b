import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import DocItemMetadata from '@theme-original/DocItem/Metadata';

/** Wrapped: links to the Markdown copy of the page for programs. */
export default function DocItemMetadataWithMarkdown(): ReactNode {
  return (
    <>
      <DocItemMetadata />
      <Head>
        <link rel="alternate" type="text/markdown" href={`${useDoc().metadata.permalink}.md`} />
      </Head>
    </>
  );
}
