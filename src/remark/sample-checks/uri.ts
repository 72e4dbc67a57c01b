import {suggestNames, type Contract} from '../../contract';
import {isList, isObject} from '../../contract/pointer';
import type {SampleFault} from './fault';
import {checkAddress} from './parameters';
import {explainNoTarget, findTarget, readAddress} from './target';

/** An address in a `uri` sample: the verb comment above it, and the line it begins on. */
type Entry = {readonly method: string; readonly text: string; readonly line: number};

/** Holds every address of a `uri` sample against the contract: an operation's, or that of a stream (`wss:`). */
export function checkUris(contract: Contract, source: string): SampleFault[] {
  return readEntries(source).flatMap((entry) =>
    checkUri(contract, entry).map((message) => ({line: entry.line, message})),
  );
}

function checkUri(contract: Contract, {method, text}: Entry): string[] {
  const [, scheme, host = '', target = ''] = /^(\w+):\/\/([^/?]+)(.*)$/.exec(text) ?? [];
  if (!scheme) return [`"${text}" is no address: write it whole, from https:// on.`];
  if (/^wss?$/.test(scheme)) return checkStream(contract, text);
  const address = readAddress(scheme, host, target);
  const found = findTarget(contract, method, address);
  return found ? checkAddress(contract, found, address, true) : [explainNoTarget(contract, method, address)];
}

/** Streams are no operations: `x-streams` on the root lists their addresses. */
function checkStream({document}: Contract, text: string): string[] {
  const listed = document['x-streams'];
  const streams = isList(listed) ? listed.filter(isObject).map(({url}) => String(url)) : [];
  const address = text.split('?')[0] ?? '';
  const isKnown = streams.some((url) =>
    new RegExp(`^${url.replace(/[.?]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`).test(address),
  );
  return isKnown ? [] : [`There is no stream ${address}. ${suggestNames(address, streams)}`];
}

/** Lines that go on from an address, `?limit=2` or `&cursor=…`, belong to it. */
function readEntries(source: string): Entry[] {
  const entries: Entry[] = [];
  let method = 'GET';
  source.split('\n').forEach((raw, index) => {
    const text = raw.trim();
    const comment = /^\/\/\s*([A-Z]+)$/.exec(text)?.[1];
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
