import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {defineMessages, defineRule, type Problem} from 'api-contract/finding';
import type {CheckedPage} from '../page';
import {storyValues} from '../story/story';
import type {Computed} from './computed';
import {readSampleVectors} from './samples';
import {readWebhookTables} from './webhooks';

type Difference = {name: string; value: string; right: readonly string[]};

/** A longer list of right values doesn't help. */
const maxShown = 2;

const messages = defineMessages({
  different: ({name, value, right}: Difference) =>
    right.length === 0
      ? `${name} is ${value}, but the page and the contract don’t have its inputs.`
      : `${name} is ${value}, but its inputs give ${right.slice(0, maxShown).join(' or ')}.`,
  unknown: ({value}: {value: string}) =>
    `"${value}" looks computed, but no rule recomputes it, and the contract doesn’t have it. Correct it, or add it to known-names.yaml.`,
});

const readComputed = (page: CheckedPage): Computed[] =>
  page.contract
    ? [...readWebhookTables(page.file, page.root), ...readSampleVectors(page, page.contract)]
    : [];

export const computedValue = defineRule({
  id: 'computed-value',
  docs: 'Signatures, hashes, Basic credentials, PKCE values, cursors, and decoded card bits are the results of their inputs.',
  check: (page: CheckedPage) =>
    readComputed(page).flatMap(({place, name, value, right}) =>
      right.includes(value) ? [] : messages.different(place, {name, value, right}),
    ),
});

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TOKEN = /[A-Za-z0-9+/_-]{16,}={0,2}/g;

/** Texts that look like the result of a computation: long, and without words. */
const ENCODED: readonly RegExp[] = [
  /^[0-9a-f]*\d[0-9a-f]*$/, // hexadecimal, binary, or decimal
  /^[A-Za-z0-9+/]+={1,2}$/, // base64 with padding
  /^(?=.*[a-z][A-Z].*[a-z][A-Z])(?=.*\d)[A-Za-z0-9_-]+$/, // base64url
];

export const opaqueValue = defineRule({
  id: 'opaque-value',
  docs: 'A value that looks computed is recomputed, in the contract, in the story, or in `known-names.yaml`.',
  check: (page: CheckedPage): Problem[] => {
    const {file, root, contract, story, knownNames} = page;
    if (!contract) return [];
    const known = [
      ...readComputed(page).map(({value}) => value),
      ...knownNames,
      ...storyValues(story),
      ...contract.sources.map(({text}) => text),
    ];
    return listTokens(root)
      .filter(({value}) => !known.some((text) => text.includes(value)))
      .map(({value, line}) => messages.unknown({file, line}, {value}));
  },
});

function listTokens(root: Root): {value: string; line: number}[] {
  const tokens: {value: string; line: number}[] = [];
  visit(root, ['code', 'inlineCode', 'text'], (node) => {
    if (!('value' in node) || ('lang' in node && node.lang === 'mermaid')) return;
    const start = (node.position?.start.line ?? 0) + (node.type === 'code' ? 1 : 0);
    node.value.split('\n').forEach((text, index) => {
      for (const [value] of text.replace(/%3[AD]|%2[F0]/gi, ' ').matchAll(TOKEN))
        if (!UUID.test(value) && ENCODED.some((pattern) => pattern.test(value)))
          tokens.push({value, line: start + index});
    });
  });
  return tokens;
}
