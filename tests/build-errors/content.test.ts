import {cpSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {inRoot} from '../../scripts/lib/root';
import {run} from '../../scripts/lib/shell';
import type {Finding} from '../../src/finding';
import {copyProject} from '../release/copyProject';

/** A mistake of a writer, which replaces text in a file. */
interface Mistake {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly rule: string;
  readonly says: RegExp;
}

const page = 'web/pagination.mdx';
const contract = 'web/openapi/groups.yaml';

/** Mistakes of all stages in one page and its contract. */
const mistakes: readonly Mistake[] = [
  {file: page, from: 'title: ', to: 'keyword: page\ntitle: ', rule: 'front-matter', says: /no key "keyword"/},
  {
    file: page,
    from: '\n## ',
    to: '\n[Groups](./rest/groups.mdx#no-such-anchor) are here, and [here](./rest/group.mdx).\n\n## ',
    rule: 'link',
    says: /no anchor "no-such-anchor"/,
  },
  {
    file: page,
    from: '/holders?limit=2 HTTP',
    to: '/holder?limit=2 HTTP',
    rule: 'sample',
    says: /Did you mean/,
  },
  {
    file: page,
    from: '\n## ',
    to: '\nRead at once a recieved page.\n\n## ',
    rule: 'language-immediately',
    says: /"at once"/,
  },
  {
    file: contract,
    from: 'memberCount: 6\n        ruleIds',
    to: 'ruleIds',
    rule: 'example-valid',
    says: /lacks "memberCount"/,
  },
  {
    file: contract,
    from: "x-idempotent: 'yes'",
    to: 'x-idempotent: maybe',
    rule: 'contract-syntax',
    says: /"maybe"/,
  },
  {file: contract, from: 'format: uuid', to: 'fromat: uuid', rule: 'contract-schema', says: /"fromat"/},
  {
    file: contract,
    from: 'description: Permanent ID of the group.',
    to: 'description: Whose it is.',
    rule: 'language-opening',
    says: /"Whose"/,
  },
];

/** Syntax errors in the data that the rules read. */
const dataMistakes: readonly Mistake[] = [
  {
    file: 'sidebars.web.ts',
    from: "'rest/devices'",
    to: "'rest/devices",
    rule: 'sidebar',
    says: /can’t be loaded/,
  },
  {file: 'docs/story.yaml', from: '\nobjects:', to: '\n objects:', rule: 'data-syntax', says: /indentation/},
  {file: 'web/facts.yaml', from: '\nnumbers:', to: '\n numbers:', rule: 'data-syntax', says: /indentation/},
];

const copy = copyProject();

/** Runs a command, such as `check`, in a copy of the site with these mistakes. */
async function runWith(
  seeds: readonly Omit<Mistake, 'rule' | 'says'>[],
  command: string,
): Promise<{code: number; output: string}> {
  for (const file of [page, contract, ...dataMistakes.map(({file}) => file)])
    cpSync(inRoot(file), path.join(copy, file));
  for (const {file, from, to} of seeds) {
    const text = readFileSync(path.join(copy, file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(path.join(copy, file), text.replace(from, to));
  }
  return run(`node ${JSON.stringify(path.join(copy, 'scripts/run.mjs'))} ${command}`);
}

describe('npm run check', () => {
  test('reports all mistakes in a page and its contract in one run, from all stages', async () => {
    const {code, output} = await runWith(mistakes, 'check --format json');
    const findings = JSON.parse(output) as Finding[];
    for (const {file, rule, says} of mistakes) {
      const found = findings.filter((finding) => finding.file === file && finding.rule === rule);
      expect(found.map(({message}) => message).join('\n'), rule).toMatch(says);
    }
    expect(findings.map(({rule}) => rule)).toContain('spelling');
    expect(output).not.toMatch(/^\s+at |node_modules|Error:/m);
    expect(code).toBe(1);
  }, 600_000);

  test('shows three mistakes on one screen, without a stack trace', async () => {
    const {output} = await runWith(mistakes.slice(0, 3), 'check');
    expect(output).toMatch(
      /^web\/pagination\.mdx\n {2}2:1 +Front matter has no key "keyword"\. .* front-matter$/m,
    );
    expect(output).toMatch(/\d+ findings in 1 file\. Checked \d+ files in [\d.]+ s\.\n$/);
    expect(output).not.toMatch(/^\s+at |node_modules|Error:/m);
    expect(output.split('\n').length).toBeLessThan(24);
  }, 600_000);

  test('prints the report that CONTRIBUTING shows', async () => {
    const [, shown = ''] =
      /^```text\n([^]*?)^```$/m.exec(readFileSync(inRoot('CONTRIBUTING.md'), 'utf8')) ?? [];
    const [, file = '', line = ''] = /^(\S+)\n +(\d+):1 /.exec(shown) ?? [];
    const from = readFileSync(inRoot(file), 'utf8').split('\n')[Number(line) - 1] ?? '';
    const {output} = await runWith([{file, from, to: '[Devices](./devies.mdx)'}], 'check');
    cpSync(inRoot(file), path.join(copy, file));
    const hideCounts = (text: string): string =>
      text.replace(/Checked \d+ files in [\d.]+ s/, 'Checked FILES in SECONDS').trim();
    expect(hideCounts(output)).toBe(hideCounts(shown));
  }, 600_000);

  test('reports a mistake once, although other pages link to the page', async () => {
    const syntaxError = {file: page, from: '\n## ', to: '\nBetween { and the end.\n\n## '};
    const {output} = await runWith([syntaxError], 'check --format json');
    expect((JSON.parse(output) as Finding[]).map(({file, rule}) => [file, rule])).toEqual([
      [page, 'mdx-syntax'],
    ]);
  }, 600_000);

  test('reports syntax errors of a sidebar and of data once, without the findings that follow from them', async () => {
    const {output} = await runWith(dataMistakes, 'check --format json');
    const findings = JSON.parse(output) as Finding[];
    for (const {file, rule, says} of dataMistakes)
      expect(findings).toContainEqual(
        expect.objectContaining({file, rule, message: expect.stringMatching(says) as string}),
      );
    expect(findings.length).toBeLessThan(10);
  }, 600_000);

  test('reports a syntax error of a contract once, with all other mistakes', async () => {
    const syntaxError = {file: contract, from: '      summary: ', to: '    summary: '};
    const {output} = await runWith([syntaxError, ...mistakes], 'check --format json');
    const findings = JSON.parse(output) as Finding[];
    const shown = findings.map(({file, rule}) => `${file} ${rule}`);
    expect(shown).toEqual(expect.arrayContaining(mistakes.map(({file, rule}) => `${file} ${rule}`)));
    const syntax = findings.filter(({message}) => message.includes('check the indentation'));
    expect(syntax).toMatchObject([{file: contract, rule: 'contract-syntax'}]);
  }, 600_000);
});

describe('CONTRIBUTING shows the output of', () => {
  const contributing = readFileSync(inRoot('CONTRIBUTING.md'), 'utf8');
  const shown = contributing.matchAll(/^```sh\nnpm run ([\w-]+ [^\n]+)\n```\n\n```text\n([^]*?)^```$/gm);
  const commands = [...shown].map(([, command = '', output = '']) => [command, output] as const);
  // Dates pass, and new content changes the numbers of examples and files.
  const hideCounts = (text: string): string =>
    text.replace(/\d{4}-\d\d-\d\d/g, 'DATE').replace(/\d+ (?=examples|files)/g, 'COUNT ');

  test.each(commands)(
    'npm run %s',
    async (command, expected) => {
      const root = copyProject();
      publishEdition(path.join(root, 'web/openapi/openapi.yaml'));
      const args = command.replace(' -- ', ' ').replace(/\d{4}-\d\d-\d\d/, tomorrow());
      const {code, output} = await run(`node ${JSON.stringify(path.join(root, 'scripts/run.mjs'))} ${args}`);
      // A line with "…" stands for other lines.
      const parts = hideCounts(expected).split(/^…\n/m);
      for (const part of parts) expect(hideCounts(output)).toContain(part);
      expect(code).toBe(0);
    },
    600_000,
  );
});

/** Sets the date of a contract to the past, because the commands show something else while an edition is open. */
function publishEdition(file: string): void {
  const text = readFileSync(file, 'utf8').replace(/^x-edition: .*$/m, "x-edition: '2025-12-01'");
  writeFileSync(file, text);
}

const tomorrow = (): string => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

describe('npm run build', () => {
  test('reports the same mistakes in the same words, and doesn’t build the site', async () => {
    const {code, output} = await runWith(mistakes.slice(0, 3), 'build');
    expect(output).toMatch(
      /^web\/pagination\.mdx\n {2}2:1 +Front matter has no key "keyword"\. .* front-matter$/m,
    );
    expect(output).toMatch(/\d+ findings in 1 file\. .* The site wasn’t built\.\n$/);
    expect(output).not.toMatch(/^\s+at |node_modules|Error:/m);
    expect(output.split('\n').length).toBeLessThan(24);
    expect(code).toBe(1);
  }, 600_000);
});
