import {parseSentence} from '../description';
import {code, join, paragraph, table, text, type Block, type Words} from '../markdown';
import type {Page} from '../page';

/** The roles, weakest first, with the scopes that each may grant where the contract says so. */
export function drawRoles(page: Page): Block[] {
  const {roles} = page.contract;
  const withScopes = roles.some(({scopes}) => scopes);
  return [
    table(
      ['Role', 'May', ...(withScopes ? ['Scopes it may grant'] : [])],
      roles.map(({name, description, scopes}) => [
        code(name),
        parseSentence(description, page.resolveLink),
        ...(withScopes ? [scopes ? listWords(scopes) : 'All'] : []),
      ]),
    ),
    paragraph('Each role may do everything that the roles above it in this table may.'),
  ];
}

/** The rate classes: how many calls in how long. */
export function drawRateClasses(page: Page): Block[] {
  return [
    table(
      ['Class', 'Calls', 'At once', 'What counts'],
      page.contract.rateClasses.map(({name, requests, perSeconds, burst, description}) => [
        code(name),
        `${requests} in ${perSeconds} seconds`,
        String(burst),
        parseSentence(description, page.resolveLink),
      ]),
    ),
  ];
}

/** The scopes a token may have. */
export function drawScopes(page: Page): Block[] {
  return [
    table(
      ['Scope', 'Lets the token'],
      page.contract.scopes.map(({name, description}) => [
        code(name),
        parseSentence(description.charAt(0).toLowerCase() + description.slice(1), page.resolveLink),
      ]),
    ),
  ];
}

function listWords(words: readonly string[]): Words {
  return words.length === 0 ? text('–') : join(words.map(code), ', ');
}
