import type {Directive} from 'docusaurus-openapi-reference/directives';
import {requireCardFormat} from '../contractCardFormat';
import {drawDecisionLadder} from './decisionLadder';
import {drawDoorStates} from './doorStates';
import {drawCardFormat} from './drawCardFormat';
import {drawRetrySchedule} from './retrySchedule';
import {drawRuleWeek} from './ruleWeek';
import {drawWebhookSignature} from './webhookSignature';

/** The directives of this site that draw pictures of doors, cards, and rules from the contract. */
export const directives: Readonly<Record<string, Directive>> = {
  'card-format': {
    form: '::card-format[H10301]{vectors="123:45678"}',
    attributes: ['vectors'],
    draw: ({label, attributes, page}) =>
      drawCardFormat(requireCardFormat(page.contract, label), page, attributes.vectors ?? ''),
  },
  'retry-schedule': {form: '::retry-schedule', draw: ({page}) => drawRetrySchedule(page)},
  'door-states': {
    form: '::door-states[Granted entry]',
    draw: ({label, page}) => drawDoorStates(page, label),
  },
  'webhook-signature': {form: '::webhook-signature', draw: ({page}) => drawWebhookSignature(page)},
  'decision-ladder': {
    form: '::decision-ladder{starts="readFailed formatUnknown"}',
    attributes: ['starts'],
    draw: ({attributes, page}) => drawDecisionLadder(page, splitWords(attributes.starts)),
  },
  'rule-week': {
    form: '::rule-week{days="saturday" from="22:00" until="06:00" zone="Europe/Berlin" nights="2026-03-28"}',
    attributes: ['days', 'from', 'until', 'zone', 'nights'],
    draw: ({attributes: {days, from = '', until = '', zone = '', nights}, page}) =>
      drawRuleWeek(page, {
        window: {days: splitWords(days), from, until},
        zone,
        nights: splitWords(nights),
      }),
  },
};

const splitWords = (words = ''): string[] => words.split(' ').filter(Boolean);
