import type {Root} from 'mdast';
import type {ContainerDirective, LeafDirective, TextDirective} from 'mdast-util-directive';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {findBookFolder} from './book';
import {ContractMistake, suggestNames} from '../../contract';
import {directives} from './directives';
import type {Block} from './markdown';
import {openPage, type Page} from './page';

type AnyDirective = ContainerDirective | LeafDirective | TextDirective;

/**
 * Remark plugin, before Docusaurus's own so that generated headings enter the table of contents: puts what the
 * contract says in the place of each directive.
 *
 * A wrong name fails the build at its line, with the nearest names that exist.
 */
export default function remarkApiReference() {
  return (root: Root, file: VFile): void => {
    const folder = findBookFolder(file.path);
    let page: Page | undefined;
    let depth = 2;
    visit(root, (node, index, parent) => {
      if (node.type === 'heading') depth = node.depth;
      if (!isDirective(node) || !parent || index === undefined || isForOthers(node)) return;
      const blocks = reportMistakes(node, file, () => {
        if (!folder) throw new ContractMistake(explainNoContract(node));
        page ??= openPage(folder, file.path);
        return drawDirective(node, page, depth < 3 ? 3 : 4);
      });
      blocks.forEach((block) => place(block, node));
      parent.children.splice(index, 1, ...blocks);
      return index + blocks.length;
    });
  };
}

function isDirective(node: {type: string}): node is AnyDirective {
  return node.type === 'leafDirective' || node.type === 'containerDirective' || node.type === 'textDirective';
}

/** Containers are Docusaurus's admonitions and frames of samples (`src/remark/code-blocks`); `:word` without label or attributes is prose, as in `access:read`. */
function isForOthers(node: AnyDirective): boolean {
  if (node.type === 'containerDirective') return containersOfOthers.has(node.name);
  if (node.type === 'leafDirective') return false;
  return node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0;
}

const containersOfOthers = new Set([
  'samples',
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'secondary',
  'important',
  'success',
]);

function drawDirective(node: AnyDirective, page: Page, depth: 3 | 4): Block[] {
  const directive = Object.hasOwn(directives, node.name) ? directives[node.name] : undefined;
  if (!directive || node.type !== 'leafDirective') throw new ContractMistake(explainUnknown(node));
  const attributes = Object.fromEntries(
    Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ?? '']),
  );
  for (const key of Object.keys(attributes)) {
    if (!directive.attributes?.includes(key)) {
      throw new ContractMistake(`"${directive.form}" understands no attribute "${key}".`);
    }
  }
  return directive.draw({label: readLabel(node), attributes, page, depth});
}

function readLabel(node: LeafDirective): string {
  return node.children
    .map((child) => ('value' in child ? child.value : ''))
    .join('')
    .trim();
}

function explainUnknown({type, name}: AnyDirective): string {
  const colons = {textDirective: ':', leafDirective: '::', containerDirective: ':::'}[type];
  const forms = Object.values(directives).map(({form}) => form);
  return `There is no directive "${colons}${name}". ${suggestNames(name, Object.keys(directives))} All of them: ${forms.join(', ')}.`;
}

function explainNoContract({name}: AnyDirective): string {
  return `"::${name}" draws from a contract, but no folder above this page holds openapi/openapi.yaml.`;
}

/** Generated nodes stand where their directive does, so that every later complaint names its line. */
function place(block: Block, {position}: AnyDirective): void {
  visit(block, (node) => {
    if (position) node.position = position;
  });
}

/** Turns a writer's mistake into a build error at the directive. */
function reportMistakes<T>(node: AnyDirective, file: VFile, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ContractMistake)) throw error;
    return file.fail(error.message, {place: node.position, source: 'api-reference', ruleId: node.name});
  }
}
