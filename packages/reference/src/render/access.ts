import {parseSentence} from '../pages/description';
import {code, join, paragraph, table, text, type Block, type InlineContent} from '../pages/markdown';
import type {Page} from '../pages/page';

/** The roles, weakest first, with the scopes that each can grant if the contract has them. */
export function drawRoles(page: Page): Block[] {
  const {roles} = page.contract;
  const hasScopes = roles.some(({scopes}) => scopes);
  return [
    table(
      ['Role', 'What it can do', ...(hasScopes ? ['Scopes it can grant'] : [])],
      roles.map(({name, description, scopes}) => [
        code(name),
        parseSentence(description, page.resolveLink),
        ...(hasScopes ? [scopes ? joinCode(scopes) : 'All'] : []),
      ]),
    ),
    paragraph('Each role can also do everything that the roles above it in this table can do.'),
  ];
}

/** The rate classes: requests per time, and burst. */
export function drawRateClasses(page: Page): Block[] {
  return [
    table(
      ['Class', 'Requests', 'Burst', 'Applies to'],
      page.contract.rateClasses.map(({name, requests, perSeconds, burst, description}) => [
        code(name),
        `${requests} per ${perSeconds} seconds`,
        String(burst),
        parseSentence(description, page.resolveLink),
      ]),
    ),
  ];
}

/** The scopes of tokens. */
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

function joinCode(words: readonly string[]): InlineContent {
  return words.length === 0 ? text('–') : join(words.map(code), ', ');
}
