import {parseSentence} from '../description';
import {code, join, paragraph, table, text, type Block, type Words} from '../markdown';
import type {Page} from '../page';

/** The roles, weakest first, with the scopes that each may grant where the contract says so. */
export function drawRoles(page: Page): Block[] {
  const {roles} = page.contract;
  const withScopes = roles.some(({scopes}) => scopes);
  return [
    table(
      ['Role', 'What it can do', ...(withScopes ? ['Scopes it can grant'] : [])],
      roles.map(({name, description, scopes}) => [
        code(name),
        parseSentence(description, page.resolveLink),
        ...(withScopes ? [scopes ? listWords(scopes) : 'All'] : []),
      ]),
    ),
    paragraph('Each role can also do everything that the roles above it in this table can do.'),
  ];
}

/** The rate classes: how many calls in how long. */
export function drawRateClasses(page: Page): Block[] {
  return [
    table(
      ['Class', 'Requests', 'Burst', 'Applies to'],
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
      ['Scope', 'Allows the token to'],
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
