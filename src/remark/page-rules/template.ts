import {toString} from 'mdast-util-to-string';
import type {Problem} from '../../finding';
import type {RuledPage} from './pageRules';
import {problemAt} from './problemAt';

/** The heading of a step in `scripts/new/templates/guide.mdx`, which a writer replaces. */
const PLACEHOLDER_HEADING = /^#{2,} (?:\d+\. )?\p{Lu}+(?: \p{Lu}+){2,}$/mu;

/** The sections of the template that are outside of its comment. */
const templateSections = ['Prerequisites', 'Next steps'];

/** Finds the comment of a template after a writer has added sections to the page, because it has a list of what a guide needs. */
export function findTemplate(page: RuledPage): Problem[] {
  const headings = page.nodes.ofType('heading').map((heading) => toString(heading));
  if (headings.every((text) => templateSections.includes(text))) return [];
  return page.nodes
    .ofType('mdxFlowExpression')
    .filter(({value}) => PLACEHOLDER_HEADING.test(value))
    .map((comment) => {
      const message =
        'The template is still in this comment, so readers don’t see its sections. Replace its words in capital letters, move its text out of the comment, and delete the rest.';
      return problemAt(page, comment, message);
    });
}
