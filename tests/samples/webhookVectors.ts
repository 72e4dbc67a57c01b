import {readCheckedPage} from '../../src/consistency/page';
import {readWebhookVectors, type WebhookVector} from '../../src/consistency/vectors/webhooks';

const page = readCheckedPage('web/rest/webhooks.mdx');

/** Good and bad deliveries of Standard Webhooks, from the tables of the webhooks page. Every verifier agrees with them. */
export const webhookVectors: readonly WebhookVector[] = page ? readWebhookVectors(page.root) : [];
