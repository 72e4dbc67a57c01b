import Ajv from 'ajv/dist/2020.js';
import type {Root} from 'mdast';
import {isMap, isScalar} from 'yaml';
import {placeValueProblem, toValueProblem, valueMessages} from 'api-docs-contract/validate';
import {defineRule, type Problem} from 'api-docs-contract/finding';
import {parseYaml} from 'api-docs-contract/files';
import type {TypedPage} from './checkedPage';
import {frontMatterMessages as messages} from '../messages';

const text = {type: 'string', minLength: 1} as const;

/** The keys of Docusaurus with values of any kind. Docusaurus checks these values, but ignores unknown keys. */
const otherKeys = [
  'id', 'slug', 'tags', 'image', 'draft', 'unlisted', 'last_update', 'format', 'hide_title', 'hide_table_of_contents',
  'toc_min_heading_level', 'toc_max_heading_level', 'sidebar_position', 'sidebar_class_name', 'sidebar_custom_props',
  'displayed_sidebar', 'pagination_label', 'pagination_next', 'pagination_prev', 'custom_edit_url',
] as const; // prettier-ignore

/** Search results show the title and the description. */
const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'description'],
  properties: {
    title: text,
    description: {type: 'string', minLength: 70, maxLength: 155},
    keywords: {type: 'array', items: text},
    sidebar_label: text,
    ...Object.fromEntries(otherKeys.map((key) => [key, true])),
  },
} as const;

const matchesSchema = new Ajv({allErrors: true, verbose: true}).compile(schema);

/** Returns the front matter of a page. It is empty if the page has none, or if it isn't valid YAML. */
export function readFrontMatter({children: [first]}: Root): Readonly<Record<string, unknown>> {
  const {document} = parseYaml(first?.type === 'yaml' ? first.value : '');
  const values: unknown = document.errors.length > 0 ? undefined : document.toJS();
  return typeof values === 'object' && values !== null ? {...values} : {};
}

export const frontMatterRule = defineRule<TypedPage>({
  id: 'front-matter',
  docs: 'The front matter is valid YAML with a title, a description of 70 to 155 characters, and no unknown keys.',
  messages: {...messages, ...valueMessages},
  check: ({file, root}) => {
    const [first] = root.children;
    const {document, lines} = parseYaml(first?.type === 'yaml' ? `\n${first.value}` : '');
    const at = (offset = 0): {file: string; line: number; column: number} => {
      const {line, col} = lines.linePos(offset);
      return {file, line, column: col};
    };
    if (document.errors.length > 0)
      return document.errors.map(({message, pos}) =>
        messages.syntax(at(pos[0]), {reason: `${message.split(' at line ')[0] ?? message}.`}),
      );
    if (matchesSchema(document.toJS() ?? {})) return [];
    const keys = isMap(document.contents) ? document.contents.items.map(({key}) => key) : [];
    return (matchesSchema.errors ?? []).map((error): Problem => {
      const problem = toValueProblem(error);
      const [key = ''] = problem.path;
      const node = keys.filter((found) => isScalar(found)).find(({value}) => value === key);
      const place = node ? at(node.range?.[0]) : {file, line: 1, column: 1};
      return placeValueProblem(problem, place, key === '' ? 'The front matter' : String(key));
    });
  },
});
