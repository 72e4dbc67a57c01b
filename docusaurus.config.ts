import type {Config} from '@docusaurus/types';
import type * as Preset from '@docusaurus/preset-classic';
import {applyBrand, brand} from './src/brand';
import {brandAssetsDirectory, drawBrandAssets} from './src/brand-assets';
import {announcementBar} from './src/config/announcement';
import {css} from './src/config/css';
import {android, ios, remarkPlugins, web} from './src/config/docs';
import {footer} from './src/config/footer';
import {parseFrontMatter, sitemap} from './src/config/lastUpdated';
import {navbar} from './src/config/navbar';
import {search} from './src/config/search';
import {markdownHooks, strictness} from './src/config/strictness';
import {ssrTemplate} from './src/starter/template';
import {bookFolderOf, versions} from './src/versions';

drawBrandAssets(__dirname);

const config: Config = {
  title: brand.siteName,
  tagline: brand.tagline,
  url: brand.siteUrl,
  baseUrl: '/',
  trailingSlash: false,
  favicon: 'img/favicon.svg',
  staticDirectories: ['static', brandAssetsDirectory],
  i18n: {defaultLocale: 'en', locales: ['en']},
  ...strictness,
  ssrTemplate,
  markdown: {
    hooks: markdownHooks,
    preprocessor: ({fileContent}) => applyBrand(fileContent),
    parseFrontMatter,
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
        pages: {remarkPlugins},
        sitemap,
        theme: {customCss: css},
      } satisfies Preset.Options,
    ],
  ],
  plugins: [
    ['./src/preview/book.ts', web],
    ['./src/preview/book.ts', ios],
    ['./src/preview/book.ts', android],
    ['./src/api-reference/index.ts', {books: versions.map(bookFolderOf)}],
    './src/downloads/index.ts',
    './src/markdown-copies/index.ts',
    './src/preview/index.ts',
    './src/lazy-pages/index.ts',
    './src/starter/index.ts',
    './src/config/lean/index.ts',
    './src/config/noMermaidElk.ts',
    './src/config/noPrism.ts',
    './src/config/quietRspack.ts',
    './src/config/stableRuntime.ts',
  ],
  themes: ['@docusaurus/theme-mermaid', ['./src/search/indexing/index.ts', search]],
  clientModules: [
    './src/client/failedPage.ts',
    './src/client/calmPrefetch.ts',
    './src/client/lostAnchor.ts',
    './src/client/malformedHash.ts',
    './src/client/openDetails.ts',
    './src/client/currentPlace.ts',
    './src/client/newAnnouncement.ts',
    './src/prism/client/index.ts',
    './src/reader-actions/index.ts',
    './src/search/markFound.ts',
  ],
  themeConfig: {
    image: 'img/social-card.png',
    colorMode: {defaultMode: 'light', respectPrefersColorScheme: true},
    announcementBar,
    navbar,
    footer,
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
    prism: {theme: {plain: {}, styles: []}},
  } satisfies Preset.ThemeConfig,
};

export default config;
