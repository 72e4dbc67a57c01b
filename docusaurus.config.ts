import type {Config} from '@docusaurus/types';
import type * as Preset from '@docusaurus/preset-classic';
import {markdownPlugins, openapiReference} from 'docusaurus-openapi-reference';
import remarkMermaidStatic from 'mermaid-static/remark';
import {css} from './src/config/css';
import {referenceSite} from './src/config/reference';
import {docs} from './src/config/docs';
import {parseFrontMatter, sitemap} from './src/config/lastUpdated';
import {announcementBar, footer, navbar} from './src/config/layout';
import {prism} from './src/config/prism';
import {searchOptions} from './src/config/search';
import {brand} from './src/config/site';
import {markdownHooks, strictness} from './src/config/strictness';
import check from './src/plugins/check';
import remarkCodeBlocks from './src/plugins/code-blocks/remarkCodeBlocks';
import downloads from './src/plugins/downloads';
import pageScripts from './src/plugins/page-scripts';
import {ssrTemplate} from './src/plugins/page-scripts/template';
import preview from './src/plugins/preview';
import upstreamFixes from './src/plugins/upstream-fixes';

const config: Config = {
  title: brand.siteName,
  tagline: brand.tagline,
  url: brand.siteUrl,
  baseUrl: '/',
  trailingSlash: false,
  // Its script would show the banner on every load, because our scripts start later. `src/early/loadFailure.ts` shows it.
  baseUrlIssueBanner: false,
  favicon: 'img/favicon.svg',
  i18n: {defaultLocale: 'en', locales: ['en']},
  ...strictness,
  ssrTemplate,
  markdown: {
    hooks: markdownHooks,
    parseFrontMatter,
    // `mermaid-static` draws diagrams in the build. The theme draws the kinds that it can't draw.
    mermaid: true,
  },
  future: {
    v4: true,
    experimental_faster: {
      swcJsLoader: true,
      swcJsMinimizer: true,
      swcHtmlMinimizer: true,
      lightningCssMinimizer: true,
      rspackBundler: true,
      rspackPersistentCache: false,
      mdxCrossCompilerCache: true,
      ssgWorkerThreads: true,
    },
  },
  presets: [
    [
      'classic',
      {
        docs: false,
        blog: false,
        pages: {
          beforeDefaultRemarkPlugins: [[remarkMermaidStatic, {browser: true}]],
          remarkPlugins: [...markdownPlugins(referenceSite).remarkPlugins, remarkCodeBlocks],
        },
        sitemap,
        theme: {customCss: css},
      } satisfies Preset.Options,
    ],
  ],
  plugins: [...docs, check, openapiReference(referenceSite), downloads, preview, pageScripts, upstreamFixes],
  themes: ['@docusaurus/theme-mermaid', ['docusaurus-api-search', searchOptions]],
  clientModules: [
    './src/client/sequentialPrefetch.ts',
    './src/client/dropMissingAnchor.ts',
    './src/client/malformedHash.ts',
    './src/client/focusSection.ts',
    './src/client/followValue/index.ts',
  ],
  themeConfig: {
    // Themes add their defaults in parallel. Keys that are here keep their order, so that two builds are identical.
    ...{metadata: [], docs: {}, blog: {}, mermaid: {}},
    image: 'img/social-card.png',
    colorMode: {defaultMode: 'light', respectPrefersColorScheme: true},
    ...(announcementBar ? {announcementBar} : {}),
    navbar,
    footer,
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
    prism,
  } satisfies Preset.ThemeConfig,
};

export default config;
