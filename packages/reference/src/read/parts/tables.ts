import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Operation} from 'api-docs-contract';
import {ContentError} from 'api-docs-contract/finding';
import {formIds, formPath, forms, formsOfVersion} from '../../model/forms';
import {groupBy} from '../../model/values';
import {parseSentence} from '../description';
import * as md from '../../model/nodes';
import {versionPath} from '../../model/books';
import {contractFolderOf, type Page} from '../../model/site';
import {drawSentences, eventLink, listTagged, nameResource, operationLink, pageOf, tagOf} from '../page';
import {firstSentence} from '../../model/words';
import {versionsOfApi} from '../readBook';
import {say} from '../../model/texts';

/** The operations of a page, one row each. */
export function drawAtAGlance(page: Page): md.Block[] {
  const {name, contract} = page;
  const operations = listTagged(contract, name);
  if (operations.length === 0)
    throw new ContentError(
      `The contract has no operation with the tag "${name}", so there is nothing to list.`,
    );
  // A foreign contract can have no roles. A column with only dashes would be useless.
  const hasRoles = contract.operations.some(({role}) => role);
  const rows = operations.map((operation) => [
    md.line`${md.verb(operation.method)} ${md.path(operation.path)}`,
    operationLink(page, operation),
    ...(hasRoles ? [operation.role?.replace(/^none$/, '–') ?? '–'] : []),
  ]);
  const table = md.table(['Request', 'Operation', ...(hasRoles ? ['Role'] : [])], rows, 'api-glance');
  // The operations themselves have the same words.
  return [md.box('div', '', [table], md.searchSkip)];
}

/** The roles, weakest first, with the scopes that each can grant if the contract has them. */
export function drawRoles({contract: {roles}, resolveLink}: Page): md.Block[] {
  const hasScopes = roles.some(({scopes}) => scopes);
  const rows = roles.map(({name, description, scopes}) => [
    md.code(name),
    parseSentence(description, resolveLink),
    ...(hasScopes
      ? [scopes ? md.join(scopes.length > 0 ? scopes.map(md.code) : ['–'], ', ') : say`All`]
      : []),
  ]);
  return [
    md.table(['Role', 'What it can do', ...(hasScopes ? ['Scopes it can grant'] : [])], rows),
    md.paragraph(say`Each role can also do everything that the roles above it in this table can do.`),
  ];
}

/** The number of operations of each role, and the weakest role for each operation. */
export function drawRoleMatrix(page: Page): md.Block[] {
  const {roles, operations} = page.contract;
  const names: readonly (string | undefined)[] = roles.map(({name}) => name);
  // Each role has the operations of weaker ones. One without a role is available to every role.
  const ranks = operations.map(({role}) => names.indexOf(role));
  const rows = roles.map(({name}, index) => [
    md.code(name),
    String(ranks.filter((rank) => rank === index).length),
    String(ranks.filter((rank) => rank <= index).length),
  ]);
  const groups = groupBy(operations, (operation) => nameResource(pageOf(operation)));
  return [
    md.heading(3, page.uniqueId('by-role'), say`Operations by role`),
    md.table(['Role', 'Additional operations', 'Total'], rows),
    md.heading(3, page.uniqueId('by-operation'), say`Roles by operation`),
    ...drawGroupedTable(['Operation', 'Request', 'Minimum role'], groups, (operation) => [
      operationLink(page, operation),
      drawRequest(operation),
      operation.role ? md.code(operation.role) : say`none`,
    ]),
  ];
}

/** The method and the path of an operation. A line can end between the segments of the path. */
export const drawRequest = ({method, path}: Operation): md.Inline[] =>
  md.line`${md.code(method)} ${md.path(path)}`;

/** Draws a long table as one closed table for each group of its rows, with their number. */
export const drawGroupedTable = <Row>(
  head: readonly md.InlineContent[],
  groups: ReadonlyMap<string, readonly Row[]>,
  draw: (row: Row) => readonly md.InlineContent[],
): md.Block[] =>
  [...groups].map(([name, rows]) =>
    md.details('api-line', md.line`${md.strong(name)} ${String(rows.length)}`, [
      md.table(head, rows.map(draw)),
    ]),
  );

/** The rate classes: requests per time, and burst. */
export function drawRateClasses({contract, resolveLink}: Page): md.Block[] {
  const rows = contract.rateClasses.map(({name, requests, perSeconds, burst, description}) => [
    md.code(name),
    say`${requests} per ${perSeconds} seconds`,
    String(burst),
    parseSentence(description, resolveLink),
  ]);
  return [md.table(['Class', 'Requests', 'Burst', 'Applies to'], rows)];
}

/** The scopes of tokens. */
export function drawScopes({contract, resolveLink}: Page): md.Block[] {
  const rows = contract.scopes.map(({name, description}) => [
    md.code(name),
    parseSentence(description.charAt(0).toLowerCase() + description.slice(1), resolveLink),
  ]);
  return [md.table(['Scope', 'Allows the token to'], rows)];
}

/** The closed table of all events of the contract: name and description. The events themselves are closed lines. */
export function drawEventTable(page: Page): md.Block[] {
  const rows = page.contract.events.map(({name, description, summary}) => [
    eventLink(page, name),
    parseSentence(firstSentence(description ?? summary), page.resolveLink),
  ]);
  return [md.details('api-line', say`Table of all events`, [md.table(['Event', 'Description'], rows)])];
}

/** The limits of a page: those of its resource, then those of its operations, without duplicates. */
export function drawLimits(page: Page): md.Block[] {
  const own = tagOf(page)?.limits ?? [];
  const limits = drawSentences(
    [...new Set([...own, ...page.operations.flatMap((operation) => operation.limits)])],
    page,
  );
  if (limits.length === 0)
    throw new ContentError(
      `Neither the tag "${page.name}" nor one of its operations has "x-docs-limits". Add one, or delete ::limits.`,
    );
  return limits;
}

/** All machine-readable forms of the site, and of the version of the page. */
export function drawFormats({site, book}: Page): md.Block[] {
  const own: readonly string[] = formsOfVersion(book.number, versionsOfApi(site, book));
  const hasWorkflows = existsSync(path.join(contractFolderOf(site, book), 'workflows'));
  const hasSkills = hasWorkflows || (site.skills ?? []).length > 0;
  const shown = formIds.filter(
    (id) =>
      (own.includes(id) || !forms[id].path.includes('{version}')) &&
      (hasWorkflows || id !== 'workflow') &&
      (hasSkills || !['skills', 'skill'].includes(id)),
  );
  const rows = shown.map((id) => {
    const url = formPath(id, {version: versionPath(book)});
    return [say(forms[id].label), url.includes('{') ? md.code(url) : md.link(`pathname://${url}`, url)];
  });
  return [md.table(['Format', 'URL'], rows)];
}
