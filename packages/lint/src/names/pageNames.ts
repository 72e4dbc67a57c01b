import path from 'node:path';
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {Contract} from 'api-contract';
import {defineMessages, defineRule} from 'api-contract/finding';
import {parseFenceMeta} from 'docusaurus-openapi-reference/samples';
import {listNodes} from 'docusaurus-openapi-reference/pages';
import type {CheckedPage} from '../checkedPage';
import {namesOf} from './contractNames';
import {listMentions} from './mentions';
import {namesOfTarget} from './namesOfTarget';

const messages = defineMessages({
  elsewhere: ({name}: {name: string}) =>
    `This page draws no object with "${name}", shows none in a sample, and links to none. If the name is correct, link to ` +
    'its object, such as with :schema[Door].',
});

/** A field, a parameter, or a value, such as `heldOpenSeconds`. */
const NAME = /^[a-z]\w*$/;

const isLiteral = (text: string): boolean => ['true', 'false', 'null'].includes(text);

export const pageNames = defineRule({
  id: 'page-name',
  docs: 'A field, parameter, or value in code font belongs to an object that the page draws, shows in a sample, or links to, such as with `:schema[Door]`.',
  check: (page: CheckedPage) => {
    const {contract, knownNames, root, file} = page;
    // A page with the version map shows every name.
    if (
      !contract ||
      listNodes(root)
        .ofType('leafDirective')
        .some(({name}) => name === 'version-map')
    )
      return [];
    const own = new Set(
      listTargets(root, path.basename(file, '.mdx'), contract).flatMap((target) => [
        ...(namesOfTarget(contract, target) ?? []),
      ]),
    );
    return listMentions(page)
      .filter(({contracts}) => contracts.every((each) => each === contract))
      .filter(({text}) => NAME.test(text) && !isLiteral(text))
      .filter(({text}) => namesOf(contract).names.has(text) && !knownNames.has(text))
      .filter(({text}) => !own.has(text))
      .map(({text, line, column}) => messages.elsewhere({file, line, column}, {name: text}));
  },
});

/** The operations, events, and schemas that a page draws, shows in a sample, or names in a directive. */
function listTargets(root: Root, pageName: string, {operations, events}: Contract): string[] {
  const {ofType} = listNodes(root);
  const directives = [
    ...ofType('textDirective'),
    ...ofType('leafDirective'),
    ...ofType('containerDirective'),
  ];
  return [
    ...operations.filter(({tags}) => tags[0] === pageName).map(({id}) => id),
    ...events.filter(({tags}) => tags[0] === pageName).map(({name}) => name),
    ...directives.flatMap((node) => (node.attributes?.id ?? toString(node)).split(/[ .]/)),
    ...directives.map((node) => node.attributes?.id ?? toString(node)),
    ...ofType('inlineCode').map(({value}) => value),
    ...ofType('code').flatMap(({meta}) => {
      const {request, response, event, schema} = parseFenceMeta(meta).values;
      return [request, response?.split(':')[0], event, schema].filter((each) => each !== undefined);
    }),
  ];
}
