import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import type {Contract, Json, JsonObject} from 'api-contract';
import {formPath} from '../forms';

/** One step of a workflow: a call of an operation. */
export type WorkflowStep = {
  readonly stepId: string;
  readonly description?: string;
  readonly operationId: string;
  readonly successCriteria?: readonly {readonly condition: string}[];
};

/** An Arazzo document, as far as the site uses it. */
export type WorkflowDocument = {
  readonly info: {readonly title: string; readonly summary?: string};
  readonly sourceDescriptions: readonly {
    readonly name: string;
    readonly type: string;
    readonly url: string;
  }[];
  readonly workflows: readonly {
    readonly workflowId: string;
    readonly summary?: string;
    readonly description?: string;
    readonly inputs?: {readonly properties?: Readonly<Record<string, {readonly description?: string}>>};
    readonly steps: readonly WorkflowStep[];
  }[];
};

/** Reads the Arazzo documents of a contract by name. */
export function readWorkflows(contractFolder: string): Readonly<Record<string, WorkflowDocument>> {
  const folder = path.join(contractFolder, 'workflows');
  if (!existsSync(folder)) return {};
  return Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.arazzo.yaml'))
      .sort()
      .map((file) => [
        file.replace('.arazzo.yaml', ''),
        parse(readFileSync(path.join(folder, file), 'utf8')) as WorkflowDocument,
      ]),
  );
}

/** The Arazzo documents with the URL of the published contract. */
export function publishWorkflows(
  {version}: Contract,
  contractFolder: string,
  siteUrl: string,
): Readonly<Record<string, JsonObject>> {
  const url = `${siteUrl}${formPath('openapiJson', {version})}`;
  return Object.fromEntries(
    Object.entries(readWorkflows(contractFolder)).map(([name, document]) => [
      name,
      {
        // The type has only the part that the site uses. The whole document is JSON.
        ...(document as Readonly<Record<string, Json>>),
        sourceDescriptions: document.sourceDescriptions.map((source) => ({...source, url})),
      },
    ]),
  );
}
