import type {Config} from '@docusaurus/types';
import type {Options} from 'docusaurus-api-search';
import {markdownPlugins, type ReferenceSite} from 'docusaurus-openapi-reference';
import remarkMermaidStatic from 'mermaid-static/remark';

const reference: ReferenceSite = {
  root: __dirname,
  url: 'https://docs.example',
  title: 'Doors',
  tagline: 'Every door',
  summary: 'The web API of doors.',
  books: [{title: 'Doors API', number: '1', url: 'docs', folder: 'docs'}],
};

const search: Options = {
  indexBlog: false,
  books: [
    {path: 'docs', context: 'default', version: '', label: 'Docs', indexFolder: '', versionName: 'current'},
  ],
};

const config: Config = {
  title: reference.title,
  url: reference.url,
  baseUrl: '/',
  onBrokenLinks: 'throw',
  presets: [
    [
      'classic',
      {
        blog: false,
        docs: {...markdownPlugins(reference, [remarkMermaidStatic]), sidebarPath: undefined},
        theme: {customCss: ['./node_modules/mermaid-static/styles.css']},
      },
    ],
  ],
  plugins: [['docusaurus-openapi-reference', reference]],
  themes: [['docusaurus-api-search', search]],
};

export default config;
