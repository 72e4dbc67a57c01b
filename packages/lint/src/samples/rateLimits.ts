import {defineMessages, defineRule, type Problem} from 'api-contract/finding';
import {findHeader} from 'docusaurus-openapi-reference/samples';
import type {Exchange} from './exchange';

type Header = {header: string; value: string; right: string};

const messages = defineMessages({
  header: ({header, value, right}: Header) =>
    `${header} is ${value}, but the rate class of the operation gives ${right}.`,
  retryAfter: ({value, right}: Header) => `Retry-After is ${value}, but the contract has ${right}.`,
});

/** Every problem but one in a header is visible in its right value. */
export const rateLimits = defineRule({
  id: 'sample-rate-limit',
  docs: '`RateLimit`, `RateLimit-Policy`, and `Retry-After` agree with the rate class of the operation and the contract.',
  check: ({contract, sample}: Exchange): Problem[] => {
    const {operation, status, placeAt} = sample;
    const own = contract.rateClasses.find(({name}) => name === operation?.rateClass);
    if (!own) return [];
    const {name, requests, perSeconds} = own;
    const rest = Math.min(
      requests,
      Number(/;r=(\d+);/.exec(findHeader(sample, 'RateLimit')?.value ?? '')?.[1] ?? 0),
    );
    const left = status === '429' ? 0 : rest;
    const right = {
      RateLimit: `"${name}";r=${left};t=${Math.ceil(((requests - left) * perSeconds) / requests)}`,
      'RateLimit-Policy': `"${name}";q=${requests};w=${perSeconds}`,
    };
    const limits = Object.entries(right).flatMap(([header, text]) => {
      const {value = text, line = 1} = findHeader(sample, header) ?? {};
      return value === text ? [] : messages.header(placeAt(line), {header, value, right: text});
    });
    const response = operation?.responses.find((each) => each.status === status);
    const documented = response?.headers.find((header) => header.name === 'Retry-After');
    const examples = (documented?.examples ?? []).map((example) => String(example.value));
    const {value, line = 1} = findHeader(sample, 'Retry-After') ?? {};
    if (value === undefined || examples.length === 0 || examples.includes(value)) return limits;
    const data = {header: 'Retry-After', value, right: examples.join(' or ')};
    return [...limits, messages.retryAfter(placeAt(line), data)];
  },
});
