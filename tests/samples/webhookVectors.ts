import {readFileSync} from 'node:fs';
import type {Table} from 'mdast';
import {parsePage, listNodes} from 'docusaurus-openapi-reference/pages';
import {readFields, readWebhookVectors, type WebhookVector} from '../../src/directives/webhookVectors';

export {readWebhookVectors, type WebhookVector};

const readTables = (file: string): readonly Table[] =>
  listNodes(parsePage(readFileSync(file, 'utf8'))).ofType('table');

/** Good and bad deliveries of Standard Webhooks, from the tables of the webhooks page. Every verifier agrees with them. */
export const webhookVectors: readonly WebhookVector[] = readWebhookVectors(
  parsePage(readFileSync('web/rest/webhooks.mdx', 'utf8')),
);

/** The signed delivery of 1.0, by field. */
export const legacyVector = readFields(readTables('web_versioned_docs/version-1.0/rest/webhooks.mdx'));
