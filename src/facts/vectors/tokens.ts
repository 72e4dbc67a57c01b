import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {judge, type Verdict} from './verdict';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TOKEN = /[A-Za-z0-9+/_-]{16,}={0,2}/g;

/** Texts that look like the result of a computation: long, and without words. */
const ENCODED: readonly RegExp[] = [
  /^[0-9a-f]*\d[0-9a-f]*$/, // hexadecimal, binary, or decimal
  /^[A-Za-z0-9+/]+={1,2}$/, // base64 with padding
  /^(?=.*[a-z][A-Z].*[a-z][A-Z])(?=.*\d)[A-Za-z0-9_-]+$/, // base64url
];

/**
 * Finds values that look computed, but that no check recomputes and no example of the contract contains.
 *
 * @param isKnown whether another source has this value
 */
export function checkTokens(root: Root, isKnown: (token: string) => boolean): Verdict[] {
  const verdicts: Verdict[] = [];
  visit(root, ['code', 'inlineCode', 'text'], (node) => {
    if (!('value' in node) || ('lang' in node && node.lang === 'mermaid')) return;
    const start = (node.position?.start.line ?? 0) + (node.type === 'code' ? 1 : 0);
    node.value.split('\n').forEach((text, index) => {
      for (const [token] of decode(text).matchAll(TOKEN)) {
        if (UUID.test(token) || !ENCODED.some((pattern) => pattern.test(token))) continue;
        verdicts.push(judge(isKnown(token), start + index, token, explain(token)));
      }
    });
  });
  return verdicts;
}

function decode(text: string): string {
  return text.replace(/%3[AD]|%2[F0]/gi, ' ');
}

const explain = (token: string): string =>
  `"${token}" looks computed, but no check recomputes it and the contract doesn’t have it. Correct it, or add it to ` +
  '"opaque:" in facts.yaml with a reason.';
