import type {LintConfig} from '../config';

/** The configuration of a small site, for tests. */
export const testConfig: LintConfig = {
  root: process.cwd(),
  url: 'https://docs.example',
  title: 'Docs',
  tagline: 'Documentation',
  summary: 'An API.',
  books: [
    {title: 'Guide', number: '2.0', url: 'guide/2.0', folder: 'guide'},
    {title: 'SDK', number: 'Next', url: 'sdk', folder: 'sdk'},
  ],
  otherRoutes: ['/', '/search'],
  record: 'anchors.txt',
};
