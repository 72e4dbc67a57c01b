import {nothing, one, playwright, vitest} from './lib/counts.mjs';

/**
 * What `npm test` and `npm run test:full` run. One line is one step.
 *
 * @typedef {object} Step
 * @property {string} name what the terminal calls it; `npm test -- name` runs it alone, with what it needs
 * @property {string} command run by the shell in the repository's folder, with the project's tools on its path;
 *   `REPORT_FILE` in its environment names the file for its report, where it writes one
 * @property {import('./lib/counts.mjs').Parser} count reads how many checks it made
 * @property {string[]} [after] the steps that must have passed before; where one has not, this one is skipped
 * @property {boolean} [quick] also part of `npm run check`: takes seconds, needs neither build nor browser
 * @property {boolean} [full] only part of `npm run test:full`: takes more minutes than `npm test` has
 * @property {boolean} [alone] runs with nothing beside it, because it needs the whole machine; its output is shown live
 */

/** @type {readonly Step[]} Started in this order, two at a time. */
export const steps = [
  {name: 'build', command: 'node scripts/build.mjs', count: one},
  {
    name: 'types',
    command: 'tsc --noEmit --incremental --tsBuildInfoFile .cache/types.tsbuildinfo',
    count: one,
    quick: true,
  },
  {name: 'unit', command: 'vitest run --project unit', count: vitest, quick: true},
  {
    name: 'lint',
    command: 'eslint . --max-warnings 0 --cache --cache-location .cache/eslint/',
    count: one,
    quick: true,
  },
  {
    name: 'format',
    command: 'prettier --check . --log-level warn --cache --cache-location .cache/prettier',
    count: one,
    quick: true,
  },
  {
    name: 'openapi',
    command: 'redocly lint web/openapi/openapi.yaml web_versioned_docs/*/openapi/openapi.yaml',
    count: one,
  },
  {
    name: 'spelling',
    command:
      'cspell lint --no-progress --no-summary --show-suggestions --cache --cache-location .cache/cspell.json' +
      ` --issue-template '$filename:$row: "$text" is in no dictionary. Fix it (suggested: $suggestions), or add it to words.txt.'`,
    count: one,
    quick: true,
  },
  {name: 'samples', command: 'vitest run --project samples', count: vitest},
  {name: 'browser-there', command: 'node scripts/browser.mjs', count: nothing},
  // After the browser: two at the same time would wait for apt's lock.
  {name: 'nginx-there', command: 'node scripts/nginx.mjs', count: nothing, after: ['browser-there']},
  {name: 'faults', command: 'vitest run --project faults', count: vitest},
  {name: 'built', command: 'vitest run --project built', count: vitest, after: ['build']},
  {
    name: 'browser',
    command: 'playwright test',
    count: playwright,
    after: ['build', 'nginx-there'],
    alone: true,
  },
  {
    name: 'every-route',
    command: 'playwright test --config playwright.full.config.mts',
    count: playwright,
    after: ['build', 'browser-there'],
    full: true,
    alone: true,
  },
  {
    name: 'full',
    command: 'vitest run --project full',
    count: vitest,
    after: ['build'],
    full: true,
    alone: true,
  },
  {name: 'engines-there', command: 'node scripts/engines.mjs', count: nothing, full: true},
  {
    name: 'engines',
    command: 'vitest run --project engines',
    count: vitest,
    after: ['build', 'engines-there'],
    full: true,
    alone: true,
  },
];
