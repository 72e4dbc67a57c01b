import {createRequire} from 'node:module';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {startNginx} from '../servers/nginx';
import {buildDirectory} from '../../scripts/lib/root';
import {run} from '../../scripts/lib/shell';
import {brand} from '../../src/config/site';
import {versions} from '../../src/config/books';
import {pageRoutes, readBuilt} from '../build/site';
import {installTools} from './tools';

/** One check of afdocs. */
interface Check {
  readonly id: string;
  readonly status: 'pass' | 'warn' | 'fail' | 'skip';
  readonly message: string;
}

/** Checks of which a page fails or has a warning, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'page-size-transfer': 'Measures the transfer of the same HTML pages, without compression.',
  'page-size-html':
    'The specification has one HTML page for each resource. Its Markdown has a file for each operation.',
  'tabbed-content-serialization': 'Measures the length of the same HTML pages.',
  'embedded-data-serialization':
    'The migration map has a long table. Its Markdown has a file for each section.',
  'content-start-position': 'On short pages, the navigation is more than 10% of the text.',
  'markdown-content-parity':
    'Compares a page with its overview. tests/build/markdownCopies.test.ts compares it with its overview and all its sections.',
};

it('the site passes the checks of the Agent-Friendly Documentation Spec', async () => {
  const packages = await installTools();
  const {origin, stop} = await startNginx(buildDirectory);
  const node = path.join(packages, 'node-26/bin/node');
  const {output} = await run(
    [
      `${node} ${packages}/.bin/afdocs check ${origin} --canonical-origin ${brand.siteUrl}`,
      `--urls ${pageRoutes.map((route) => origin + route).join(',')}`,
      '--request-delay 0 --max-concurrency 8 --format json --quiet',
    ].join(' '),
  );
  stop();
  const {results} = JSON.parse(output.slice(output.indexOf('{'))) as {results: readonly Check[]};
  expect(results.length).toBeGreaterThan(20);
  const wrong = results.filter(
    ({id, status}) => (status === 'warn' || status === 'fail') && !(id in exceptions),
  );
  expect(wrong.map(({id, message}) => `${id}: ${message}`)).toEqual([]);
});

/** The result of AsyncAPI's parser. Severity 0 is an error. */
interface Parsed {
  readonly document?: unknown;
  readonly diagnostics: readonly {
    readonly severity: number;
    readonly message: string;
    readonly path: unknown;
  }[];
}

describe.each(versions.map(({number}) => number))('the AsyncAPI document of %s', (version) => {
  // The parser doesn't validate the examples of AsyncAPI 3. tests/build/downloads.test.ts does.
  it('is valid for the parser of AsyncAPI', async () => {
    const packages = await installTools();
    const {Parser} = createRequire(`${packages}/`)('@asyncapi/parser') as {
      Parser: new () => {parse: (text: string) => Promise<Parsed>};
    };
    const text = readBuilt(`asyncapi/${version}.json`);
    const {document, diagnostics} = await new Parser().parse(text);
    expect(document).toBeDefined();
    expect(diagnostics.filter(({severity}) => severity === 0)).toEqual([]);
  });
});
