import path from 'node:path';
import type {Config} from '@docusaurus/types';
import {markdownHooks, strictness} from '../../../src/config/strictness';
import {inlineSite} from 'docusaurus-openapi-reference/testing';
import {remarkApiReference, remarkFailOnProblems} from 'docusaurus-openapi-reference/pages';

/** A minimal site that is as strict as the real one. The test copies it to a folder of the same depth. */
const config: Config = {
  title: 'Seeded faults',
  url: 'https://developer.gatehouse.example',
  baseUrl: '/',
  trailingSlash: false,
  ...strictness,
  markdown: {hooks: markdownHooks},
  future: {v4: true, experimental_faster: {swcJsLoader: true, rspackBundler: true, ssgWorkerThreads: true}},
  presets: [
    [
      'classic',
      {
        blog: false,
        pages: false,
        docs: {
          routeBasePath: '/',
          sidebarPath: undefined,
          beforeDefaultRemarkPlugins: [
            [remarkApiReference, inlineSite(path.join(__dirname, 'docs'))],
            remarkFailOnProblems,
          ],
        },
      },
    ],
  ],
};

export default config;
