import {createHash} from 'node:crypto';
import {requireContract, type Contract} from 'api-contract';
import {formPath, forms} from '../forms';
import {anchorOf, pageOf} from '../pages/page';
import {contractFolderOf, versionsOf, type ReferenceSite} from '../site';
import type {SiteFile} from '../writeFiles';
import {readWorkflows, type WorkflowDocument} from '../downloads/workflows';
import type {MarkdownPage} from './pages';

/** A skill for assistants: the name of its folder, its one-sentence description, and its file. */
interface Skill {
  readonly name: string;
  readonly description: string;
  readonly text: string;
}

/** The skills of the current version, and their index with the digest of each file. */
export function makeSkills(site: ReferenceSite, pages: readonly MarkdownPage[]): SiteFile[] {
  const [current] = versionsOf(site);
  if (!current) return [];
  const contractFolder = contractFolderOf(site, current);
  const contract = requireContract(contractFolder);
  const own = pages.filter(({book}) => book.url === current.url);
  const skills = [
    ...[...readWorkflows(contractFolder)].map(([name, document]) =>
      writeWorkflowSkill(name, document, {siteUrl: site.url, contract, pages: own}),
    ),
    ...(site.skills ?? []).flatMap((section) => {
      const page = own.find(({url}) => url.endsWith(`/${section.page}`));
      const content = page && findSection(page.whole, section.heading);
      return content ? [writeSkill(section, content, contract, site.url)] : [];
    }),
  ];
  const index = {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: skills.map(({name, description, text}) => ({
      name,
      type: 'skill-md',
      description,
      url: `${site.url}${formPath('skill', {skill: name})}`,
      digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
    })),
  };
  return [
    {path: forms.skills.path, text: `${JSON.stringify(index, null, 1)}\n`},
    ...skills.map(({name, text}) => ({path: formPath('skill', {skill: name}), text})),
  ];
}

/** Writes the steps of a workflow: the purpose, the request, and the expected result of each. */
function writeWorkflowSkill(
  name: string,
  {info, workflows}: WorkflowDocument,
  {siteUrl, contract, pages}: {siteUrl: string; contract: Contract; pages: readonly MarkdownPage[]},
): Skill {
  const content = workflows.map(({summary, description, inputs, steps}) =>
    [
      `# ${summary ?? info.title}`,
      ...(description ? [description] : []),
      ...(inputs?.properties ? ['## Inputs', listInputs(inputs.properties)] : []),
      '## Steps',
      steps
        .map(({description: purpose = '', operationId, successCriteria = []}, index) => {
          const operation = contract.operations.find(({id}) => id === operationId);
          const page = operation && pages.find(({url}) => url.endsWith(`/${pageOf(operation)}`));
          const request = operation ? `${operation.method} ${operation.path}` : operationId;
          const url =
            operation && page
              ? `${siteUrl}${formPath('section', {page: page.url, anchor: anchorOf(operation)})}`
              : undefined;
          const link = url ? `[${operationId}](${url})` : operationId;
          // Other criteria compare with values of the mock.
          const status = successCriteria.find(({condition}) => condition.startsWith('$statusCode'));
          return `${index + 1}. ${purpose} Send \`${request}\` (${link}).${status ? ` Expect \`${status.condition}\`.` : ''}`;
        })
        .join('\n'),
    ].join('\n\n'),
  );
  const {version} = contract;
  const workflow = `${siteUrl}${formPath('workflow', {version, workflow: name})}`;
  const text = `${content.join('\n\n')}\n\nRequest bodies and outputs for each step: [Arazzo workflow](${workflow})`;
  return writeSkill({name, description: info.summary ?? info.title}, text, contract, siteUrl);
}

const listInputs = (properties: Readonly<Record<string, {readonly description?: string}>>): string =>
  Object.entries(properties)
    .map(([name, {description = ''}]) => `- \`${name}\`: ${description}`)
    .join('\n');

function writeSkill(
  {name, description}: Pick<Skill, 'name' | 'description'>,
  content: string,
  {title, version}: Contract,
  siteUrl: string,
): Skill {
  const contract = `${siteUrl}${formPath('openapiJson', {version})}`;
  const source = `The ${title} ${version} contract is authoritative: ${contract}`;
  const head = `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---`;
  return {name, description, text: `${head}\n\n${content}\n\n${source}\n`};
}

/** A section of a Markdown page with its heading, which becomes the title. */
function findSection(text: string, heading: string): string | undefined {
  const start = text.indexOf(`\n## ${heading}\n`);
  if (start < 0) return undefined;
  const section = text.slice(start + 1);
  const end = section.indexOf('\n## ');
  return section
    .slice(0, end < 0 ? undefined : end)
    .replace(/^#(?=#)/gm, '')
    .trim();
}
