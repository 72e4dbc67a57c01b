import {content, nothing, one, playwright, vitest, type Parser} from './lib/counts';

/** One step of `npm test` or `npm run test:full`. */
export interface Step {
  /** What the terminal shows. `npm test -- name` runs the step alone, with the steps that it needs. */
  readonly name: string;
  /**
   * Run by the shell in the folder of the repository, with the project's tools on its path. If it writes a report, it
   * reads the name of the file from the environment variable `REPORT_FILE`.
   */
  readonly command: string;
  /** Counts its checks. */
  readonly count: Parser;
  /** The steps that must pass before. If one fails, this step is skipped. */
  readonly after?: readonly string[];
  /** Also part of `npm run check -- --code`: it takes seconds, and needs neither a build nor a browser. */
  readonly quick?: boolean;
  /** Only part of `npm run test:full`: it takes too long for `npm test`. */
  readonly full?: boolean;
  /** Runs without other steps, because it needs the whole machine. Its output is printed immediately. */
  readonly alone?: boolean;
}

/** Started in this order, two at a time. */
export const steps: readonly Step[] = [
  {name: 'content', command: 'node scripts/run.mjs check', count: content},
  // The build checks the content too, which takes a second after the step "content".
  {name: 'build', command: 'node scripts/run.mjs build', count: one, after: ['content']},
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
  {name: 'install-tools', command: 'node scripts/run.mjs test-tools', count: nothing},
  {name: 'faults', command: 'vitest run --project faults', count: vitest},
  {name: 'built', command: 'vitest run --project built', count: vitest, after: ['build']},
  {
    name: 'browser',
    command: 'playwright test',
    count: playwright,
    after: ['build', 'install-tools'],
    alone: true,
  },
  {
    name: 'every-route',
    command: 'playwright test --config playwright.full.config.ts',
    count: playwright,
    after: ['build', 'install-tools'],
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
  {name: 'install-engines', command: 'node scripts/run.mjs engines', count: nothing, full: true},
  {
    name: 'engines',
    command: 'vitest run --project engines --maxWorkers 2',
    count: vitest,
    after: ['build', 'install-engines'],
    full: true,
    alone: true,
  },
];
