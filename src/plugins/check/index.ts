import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {keepExpansion} from 'docusaurus-openapi-reference/pages';

/**
 * Docusaurus plugin: checks the content before a build, so that an error is reported in the same words as by `npm run check`. It
 * runs in the process of the build, so that contracts and pages are read once for both.
 */
export default function check({siteDir}: Pick<LoadContext, 'siteDir'>): Plugin {
  return {
    name: 'check',
    async loadContent() {
      if (process.env.NODE_ENV !== 'production') return;
      const started = performance.now();
      const {formatReport, lint, openCache} = await import('api-docs-lint');
      const {default: config} = await import('../../../lint.config');
      // `npm run check` has the same cache.
      const cache = openCache(path.join(siteDir, '.cache/lint.bin'));
      const report = await lint(config, {cache, keepPage: keepExpansion});
      if (report.findings.length === 0) return;
      process.stdout.write(`${formatReport(report, started)} The site wasn’t built.\n`);
      process.exit(1);
    },
  };
}
