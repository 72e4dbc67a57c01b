import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import type {Contract} from 'api-contract';
import {formPath} from '../forms';

/** An Arazzo document, as far as the site uses it. */
export interface WorkflowDocument {
  readonly info: {readonly title: string; readonly summary?: string};
  readonly sourceDescriptions: readonly object[];
  readonly workflows: readonly {
    readonly summary?: string;
    readonly description?: string;
    readonly inputs?: {readonly properties?: Readonly<Record<string, {readonly description?: string}>>};
    readonly steps: readonly WorkflowStep[];
  }[];
}

/** One step of a workflow: a call of an operation. */
export interface WorkflowStep {
  readonly description?: string;
  readonly operationId: string;
  readonly successCriteria?: readonly {readonly condition: string}[];
}

/** Reads the Arazzo documents of a contract by name. */
export function readWorkflows(contractFolder: string): ReadonlyMap<string, WorkflowDocument> {
  const folder = path.join(contractFolder, 'workflows');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(extension)) : [];
  return new Map(
    files.sort().map((file) => {
      const document = parse(readFileSync(path.join(folder, file), 'utf8')) as WorkflowDocument;
      return [file.replace(extension, ''), document];
    }),
  );
}

const extension = '.arazzo.yaml';

/** The Arazzo documents with the URL of the published contract, by name. */
export function publishWorkflows(
  {version}: Contract,
  contractFolder: string,
  siteUrl: string,
): ReadonlyMap<string, object> {
  const url = `${siteUrl}${formPath('openapiJson', {version})}`;
  return new Map(
    [...readWorkflows(contractFolder)].map(([name, document]) => {
      const sourceDescriptions = document.sourceDescriptions.map((source) => ({...source, url}));
      return [name, {...document, sourceDescriptions}];
    }),
  );
}
