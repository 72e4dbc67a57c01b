import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {listFiles} from 'api-contract/files';

/** An Arazzo document, as far as the site uses it. */
export interface WorkflowDocument {
  readonly info: {readonly title: string; readonly summary?: string};
  readonly sourceDescriptions: readonly object[];
  readonly workflows: readonly {
    readonly summary?: string;
    readonly description?: string;
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
export const readWorkflows = (contractFolder: string): ReadonlyMap<string, WorkflowDocument> =>
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
