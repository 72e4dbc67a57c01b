import {readFileSync} from 'node:fs';
import path from 'node:path';
import {createHash} from 'node:crypto';
import {parse} from 'yaml';
import {listFiles} from 'api-docs-contract/files';
import {requireContract, type Contract} from 'api-docs-contract';
import {formPath, forms} from '../model/forms';
import {anchorOf, pageOf} from '../read/page';
import {versionPath} from '../model/books';
import {contractFolderOf, type ReferenceSite} from '../model/site';
import {versionsOf} from '../read/readBook';
import type {SiteFile} from '../model/forms';
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
const readWorkflows = (contractFolder: string): ReadonlyMap<string, WorkflowDocument> =>
  new Map(
    listFiles(path.join(contractFolder, 'workflows'), /\.arazzo\.yaml$/).map((file) => [
      path.basename(file, '.arazzo.yaml'),
      parse(readFileSync(file, 'utf8')) as WorkflowDocument,
    ]),
  );

/** The Arazzo documents by name, with the URL of the published contract. */
export const publishWorkflows = (contractFolder: string, url: string): ReadonlyMap<string, object> =>
  new Map(
    [...readWorkflows(contractFolder)].map(([name, document]) => [
      name,
      {...document, sourceDescriptions: document.sourceDescriptions.map((source) => ({...source, url}))},
    ]),
  );

/** A skill for assistants: the name of its folder, its one-sentence description, and its content. */
type Skill = Readonly<Record<'name' | 'description' | 'content', string>>;

/** The current version of an API. */
interface Version {
  readonly siteUrl: string;
  /** The version in the paths of downloads. */
  readonly version: string;
  readonly contract: Contract;
  readonly pages: readonly MarkdownPage[];
}

/** The skills of the current version of the first API, and their index with the digest of each file. */
export function makeSkills(site: ReferenceSite, allPages: readonly MarkdownPage[]): SiteFile[] {
  const [current] = versionsOf(site);
  if (!current) return [];
  const contractFolder = contractFolderOf(site, current);
  const contract = requireContract(contractFolder);
  const version = versionPath(current);
  const pages = allPages.filter(({book}) => book.url === current.url);
  const workflows = [...readWorkflows(contractFolder)].map(([name, document]) =>
    writeWorkflow(name, document, {siteUrl: site.url, version, contract, pages}),
  );
  const sections = (site.skills ?? []).flatMap(({page, heading, ...skill}) => {
    const content = findSection(pages.find(({url}) => url.endsWith(`/${page}`))?.whole ?? '', heading);
    return content ? {...skill, content} : [];
  });
  const url = `${site.url}${formPath('openapiJson', {version})}`;
  const source = `The ${contract.title} ${contract.version} contract is authoritative: ${url}`;
  const files = [...workflows, ...sections].map(({name, description, content}) => ({
    name,
    description,
    path: formPath('skill', {skill: name}),
    text: `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---\n\n${content}\n\n${source}\n`,
  }));
  const index = {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: files.map(({name, description, path, text}) => ({
      name,
      type: 'skill-md',
      description,
      url: site.url + path,
      digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
    })),
  };
  return [{path: forms.skills.path, text: `${JSON.stringify(index, null, 1)}\n`}, ...files];
}

/** Writes the steps of a workflow: the purpose, the request, and the expected result of each. */
function writeWorkflow(name: string, {info, workflows}: WorkflowDocument, current: Version): Skill {
  const {siteUrl, version} = current;
  const url = `${siteUrl}${formPath('workflow', {version, workflow: name})}`;
  const content = workflows.flatMap(({summary, description, steps}) => [
    `# ${summary ?? info.title}`,
    ...(description ? [description] : []),
    '## Steps',
    steps.map((step, index) => `${index + 1}. ${describeStep(step, current)}`).join('\n'),
  ]);
  const more = `Inputs, request bodies, and outputs for each step: [Arazzo workflow](${url})`;
  return {name, description: info.summary ?? info.title, content: [...content, more].join('\n\n')};
}

function describeStep(
  {description = '', operationId, successCriteria = []}: WorkflowStep,
  {siteUrl, contract, pages}: Version,
): string {
  const operation = contract.operations.find(({id}) => id === operationId);
  const page = operation && pages.find(({url}) => url.endsWith(`/${pageOf(operation)}`));
  const file = page && formPath('section', {page: page.url, anchor: anchorOf(operation)});
  const request = operation ? `${operation.method} ${operation.path}` : operationId;
  const link = file ? `[${operationId}](${siteUrl}${file})` : operationId;
  // Other criteria compare with values of the mock.
  const status = successCriteria.find(({condition}) => condition.startsWith('$statusCode'));
  return `${description} Send \`${request}\` (${link}).${status ? ` Expect \`${status.condition}\`.` : ''}`;
}

/** A section of a Markdown page with its heading, which becomes the title. */
const findSection = (text: string, heading: string): string | undefined =>
  text
    .split(/\n(?=## )/)
    .find((section) => section.startsWith(`## ${heading}\n`))
    ?.replace(/^#(?=#)/gm, '')
    .trim();
