import type {Root} from 'mdast';
import headingIncrement from 'remark-lint-heading-increment';
import duplicateHeadings from 'remark-lint-no-duplicate-headings';
import headingPunctuation from 'remark-lint-no-heading-punctuation';
import hiddenTableCell from 'remark-lint-no-hidden-table-cell';
import {unified, type Plugin} from 'unified';
import {VFile} from 'vfile';
import {toProblem, type Rule} from 'api-docs-contract/finding';
import {explicitId} from 'docusaurus-openapi-reference/pages';
import type {TypedPage} from './checkedPage';

/** Runs a plugin of remark-lint for some nodes of a page as one of our rules. */
const define = (
  plugin: Plugin<[], Root>,
  rule: Pick<Rule<TypedPage>, 'id' | 'docs'>,
  select: (page: TypedPage) => Root['children'],
): Rule<TypedPage> => ({
  ...rule,
  messages: {},
  check: (page) => {
    const vfile = new VFile();
    unified()
      .use(plugin)
      .runSync({type: 'root', children: select(page)}, vfile);
    return vfile.messages.map(({reason, line = 1, column = 1}) =>
      toProblem({file: page.file, line, column}, `${reason}.`),
    );
  },
});

/** The rules of remark-lint that check what a build and a schema don't report. */
export const remarkLintRules: readonly Rule<TypedPage>[] = [
  define(
    headingIncrement,
    {id: 'heading-level', docs: 'Headings start at `##` and skip no level.'},
    // The title is the heading of level 1.
    ({nodes}) => [{type: 'heading', depth: 1, children: []}, ...nodes.ofType('heading')],
  ),
  define(
    duplicateHeadings,
    {
      id: 'heading-repeated',
      docs: 'Headings differ, because their anchors must. Write an anchor after the second one: `## Text {#anchor}`.',
    },
    ({nodes}) => nodes.ofType('heading').filter((heading) => explicitId(heading) === undefined),
  ),
  define(
    headingPunctuation,
    {id: 'heading-text', docs: 'A heading has no punctuation at its end.'},
    ({nodes}) => [...nodes.ofType('heading')],
  ),
  define(
    hiddenTableCell,
    {
      id: 'table-cells',
      docs: 'A row has no more cells than the header of its table. Write `\\|` for a bar in a cell.',
    },
    ({nodes}) => [...nodes.ofType('table')],
  ),
];
