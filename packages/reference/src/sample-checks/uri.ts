import {type Contract, marksOf, suggestNames} from 'api-contract';
import type {SampleFinding} from './checkSample';
import {readLoneComment} from '../code-blocks/magicComments';
import {checkUrl} from './parameters';
import {explainMissingOperation, explainRelativeUrl, findTarget, parseAbsoluteUrl} from './target';

/** A URL in a `uri` sample, with its verb comment and its first line. */
export type UriEntry = {readonly method: string; readonly text: string; readonly line: number};

/** Checks every URL of a `uri` sample, which belongs to an operation or a stream (`wss:`). */
export function checkUris(contract: Contract, source: string): SampleFinding[] {
  return parseUriEntries(source).flatMap((entry) =>
    checkUri(contract, entry).map((message) => ({line: entry.line, message})),
  );
}

function checkUri(contract: Contract, {method, text}: UriEntry): string[] {
  const url = parseAbsoluteUrl(text);
  if (!url) return [explainRelativeUrl(text)];
  if (/^wss?$/.test(url.scheme ?? '')) return checkStream(contract, text);
  const found = findTarget(contract, method, url);
  return found ? checkUrl(contract, found, url, true) : [explainMissingOperation(contract, method, url)];
}

/** Streams aren't operations. `x-streams` at the root of the contract lists their URLs. */
function checkStream({document}: Contract, text: string): string[] {
  const streams = (marksOf(document)['x-streams'] ?? []).map(({url}) => url);
  const url = text.split('?')[0] ?? '';
  const isKnown = streams.some((stream) =>
    new RegExp(`^${stream.replace(/[.?]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`).test(url),
  );
  return isKnown ? [] : [`The contract has no stream ${url}. ${suggestNames(url, streams)}`];
}

/** The URLs of a `uri` sample with their methods. A line such as `?limit=2` or `&cursor=…` continues the URL above. */
export function parseUriEntries(source: string): UriEntry[] {
  const entries: UriEntry[] = [];
  let method = 'GET';
  source.split('\n').forEach((raw, index) => {
    const text = raw.trim();
    const comment = readLoneComment(text);
    const last = entries.at(-1);
    if (comment) method = comment;
    else if (/^[?&]/.test(text) && last) entries[entries.length - 1] = {...last, text: last.text + text};
    else if (text !== '' && !text.startsWith('//')) {
      entries.push({method, text, line: index + 1});
      method = 'GET';
    }
  });
  return entries;
}
