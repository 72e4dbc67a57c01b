import {readFileSync} from 'node:fs';
import {parsePage} from 'docusaurus-openapi-reference/pages';
import {readWebhookVectors, type WebhookVector} from '../../src/rules/vectors/webhooks';

const page = parsePage(readFileSync('web/rest/webhooks.mdx', 'utf8'));

/** Good and bad deliveries of Standard Webhooks, from the tables of the webhooks page. Every verifier agrees with them. */
export const webhookVectors: readonly WebhookVector[] = readWebhookVectors(page);
