import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {requireContract} from 'api-docs-contract';
import {listFiles} from 'api-docs-contract/files';
import {parse} from 'yaml';
import {versionPath, type Book} from '../model/books';
import {formPath, forms, type FormId, type SiteFile} from '../model/forms';
import {contractFolderOf, type ReferenceSite} from '../model/site';
import {groupBy} from '../model/values';
import {anchorOf, pageOf} from '../read/page';
import {versionsOf} from '../read/readBook';
import type {MarkdownPage} from './markdownPages';

/** An Arazzo document, as far as the site uses it. */
interface WorkflowDocument {
  readonly info: {readonly title: string; readonly summary?: string};
  readonly sourceDescriptions: readonly object[];
  readonly workflows: readonly {
    readonly summary?: string;
    readonly description?: string;
    readonly steps: readonly WorkflowStep[];
  }[];
}

/** One step of a workflow: a call of an operation. */
interface WorkflowStep {
  readonly description?: string;
  readonly operationId: string;
  readonly successCriteria?: readonly {readonly condition: string}[];
}

/** Reads the Arazzo documents of a contract by name. */
const readWorkflows = (contractFolder: string): [name: string, document: WorkflowDocument][] =>
  listFiles(path.join(contractFolder, 'workflows'), /\.arazzo\.yaml$/).map((file) => [
    path.basename(file, '.arazzo.yaml'),
    parse(readFileSync(file, 'utf8')) as WorkflowDocument,
  ]);

/** The Arazzo documents by name, with the URL of the published contract. */
export const publishWorkflows = (contractFolder: string, url: string): ReadonlyMap<string, object> =>
  new Map(
    readWorkflows(contractFolder).map(([name, document]) => [
      name,
      {...document, sourceDescriptions: document.sourceDescriptions.map((source) => ({...source, url}))},
    ]),
  );

/** The skills of the current version of each API, and their index with the digest of each file. */
export function makeSkills(site: ReferenceSite, pages: readonly MarkdownPage[]): SiteFile[] {
  const current = [...groupBy(versionsOf(site), ({api}) => api).values()].flatMap(([newest]) => newest ?? []);
  const files = current.flatMap((book) => writeSkills(site, book, pages));
  const index = {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: files.map(({name, description, path: file, text}) => ({
      name,
      type: 'skill-md',
      description,
      url: site.url + file,
      digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
    })),
  };
  return [{path: forms.skills.path, text: `${JSON.stringify(index, null, 1)}\n`}, ...files];
}

/** A skill for assistants, and its entry in the index. */
type WrittenSkill = SiteFile & Readonly<Record<'name' | 'description', string>>;

/** A skill of an API other than the first one has a name that starts with the name of the API. */
function writeSkills(site: ReferenceSite, current: Book, allPages: readonly MarkdownPage[]): WrittenSkill[] {
  const contractFolder = contractFolderOf(site, current);
  const contract = requireContract(contractFolder);
  const pages = allPages.filter(({book}) => book.url === current.url);
  const urlOf = (id: FormId, values = {}): string =>
    site.url + formPath(id, {version: versionPath(current), ...values});
  const linkTo = (id: string): string => {
    const operation = contract.operations.find((each) => each.id === id);
    const page = operation && pages.find(({url}) => url.endsWith(`/${pageOf(operation)}`));
    const request = operation ? `${operation.method} ${operation.path}` : id;
    const url = page && urlOf('section', {page: page.url, anchor: anchorOf(operation)});
    return `\`${request}\` (${url ? `[${id}](${url})` : id})`;
  };
  const workflows = readWorkflows(contractFolder).map(([name, document]) => {
    const more = `Inputs, request bodies, and outputs for each step: [Arazzo workflow](${urlOf('workflow', {workflow: name})})`;
    const {title, summary: description = title} = document.info;
    return {name, description, content: `${writeSteps(document, linkTo)}\n\n${more}`};
  });
  const sections = (site.skills ?? []).flatMap(({page, heading, ...skill}) => {
    const content = findSection(pages.find(({url}) => url.endsWith(`/${page}`))?.whole ?? '', heading);
    return content ? {...skill, content} : [];
  });
  const source = `The ${contract.title} ${contract.version} contract is authoritative: ${urlOf('openapiJson')}`;
  return [...workflows, ...sections].map(({name: own, description, content}) => {
    const name = current.api === undefined ? own : `${current.api}-${own}`;
    const head = `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---\n\n`;
    const file = formPath('skill', {skill: name});
    return {name, description, path: file, text: `${head}${content}\n\n${source}\n`};
  });
}

/**
 * Writes the steps of workflows: the purpose, the request, and the expected result of each.
 *
 * @param linkTo writes the request of an operation, with a link to its section
 */
function writeSteps({info, workflows}: WorkflowDocument, linkTo: (id: string) => string): string {
  const describeStep = (step: WorkflowStep, index: number): string => {
    const {description = '', operationId, successCriteria = []} = step;
    // Other criteria compare with values of the mock.
    const status = successCriteria.find(({condition}) => condition.startsWith('$statusCode'));
    const expected = status ? ` Expect \`${status.condition}\`.` : '';
    return `${index + 1}. ${description} Send ${linkTo(operationId)}.${expected}`;
  };
  return workflows
    .flatMap(({summary, description = [], steps}) => [
      `# ${summary ?? info.title}`,
      ...[description].flat(),
      '## Steps',
      steps.map(describeStep).join('\n'),
    ])
    .join('\n\n');
}

/** A section of a Markdown page with its heading, which becomes the title. */
const findSection = (text: string, heading: string): string | undefined =>
  text
    .split(/\n(?=## )/)
    .find((section) => section.startsWith(`## ${heading}\n`))
    ?.replace(/^#(?=#)/gm, '')
    .trim();
