import {readFactPage} from '../../src/facts/factPage';
import {readWebhookVectors, type WebhookVector} from '../../src/facts/vectors/webhooks';

const page = readFactPage('web/rest/webhooks.mdx');

/** Good and bad deliveries of Standard Webhooks, from the tables of the webhooks page. Every verifier agrees with them. */
export const webhookVectors: readonly WebhookVector[] = page ? readWebhookVectors(page.root) : [];
