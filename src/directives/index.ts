import type {Directives} from 'docusaurus-openapi-reference/directives';
import {drawCardFormat} from './cardFormat';
import {drawDecisionLadder} from './decisionLadder';
import {drawDoorTimeline} from './doorTimeline';
import {drawResources} from './resources';
import {drawRetrySchedule} from './retrySchedule';
import {drawWebhookSignature} from './webhookSignature';

/** The directives of this site, which draw pictures of doors, cards, and rules, and the resources of the home page. */
export const directives: Directives = {
  '::card-format[H10301]{vectors="123:45678"}': ({label, attributes: {vectors = ''}, page}) =>
    drawCardFormat(page, label, vectors),
  '::retry-schedule': ({page}) => drawRetrySchedule(page),
  '::resources': ({page}) => drawResources(page),
  '::door-states': ({page}) => drawDoorTimeline(page),
  '::webhook-signature': ({page}) => drawWebhookSignature(page),
  '::decision-ladder{starts="readFailed formatUnknown"}': ({attributes: {starts}, page}) =>
    drawDecisionLadder(page, splitWords(starts)),
};

const splitWords = (words = ''): string[] => words.split(' ').filter(Boolean);
