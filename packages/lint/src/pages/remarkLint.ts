import type {Root} from 'mdast';
import headingIncrement from 'remark-lint-heading-increment';
import duplicateHeadings from 'remark-lint-no-duplicate-headings';
import headingPunctuation from 'remark-lint-no-heading-punctuation';
import hiddenTableCell from 'remark-lint-no-hidden-table-cell';
import {unified, type Plugin} from 'unified';
import {VFile} from 'vfile';
import {defineRule, type Rule} from 'api-docs-contract/finding';
import {explicitId} from 'docusaurus-openapi-reference/pages';
import type {TypedPage} from './checkedPage';
import {remarkLintMessages as messages} from '../messages';

/** Runs a plugin of remark-lint as one of our rules. */
const define = (
  id: string,
  {docs, plugin, select}: {docs: string; plugin: Plugin<[], Root>; select: (page: TypedPage) => Root},
): Rule<TypedPage> =>
  defineRule({
    id,
    docs,
    messages,
    check: (page) => {
      const vfile = new VFile({path: page.file});
      unified().use(plugin).runSync(select(page), vfile);
      return vfile.messages.map(({reason, line = 1, column = 1}) =>
        messages.remarkLint({file: page.file, line, column}, {reason}),
      );
    },
  });

const toRoot = (children: Root['children']): Root => ({type: 'root', children});

const headingsOf = ({nodes}: TypedPage): Root => toRoot([...nodes.ofType('heading')]);

/** Headings whose anchor is generated from their text. */
const headingsWithoutId = ({nodes}: TypedPage): Root =>
  toRoot(nodes.ofType('heading').filter((heading) => explicitId(heading) === undefined));

/** The rules of remark-lint that check what a build and a schema don't report. */
export const remarkLintRules: readonly Rule<TypedPage>[] = [
  define('heading-level', {
    docs: 'Headings start at `##` and skip no level.',
    plugin: headingIncrement,
    // The title is the heading of level 1.
    select: ({nodes}) => toRoot([{type: 'heading', depth: 1, children: []}, ...nodes.ofType('heading')]),
  }),
  define('heading-repeated', {
    docs: 'Headings differ, because their anchors must. Write an anchor after the second one: `## Text {#anchor}`.',
    plugin: duplicateHeadings,
    select: headingsWithoutId,
  }),
  define('heading-text', {
    docs: 'A heading has no punctuation at its end.',
    plugin: headingPunctuation,
    select: headingsOf,
  }),
  define('table-cells', {
    docs: 'A row has no more cells than the header of its table. Write `\\|` for a bar in a cell.',
    plugin: hiddenTableCell,
    select: ({nodes}) => toRoot([...nodes.ofType('table')]),
  }),
];
