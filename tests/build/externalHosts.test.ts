import {expect, test} from 'vitest';
import {listBuiltFiles, readBuilt} from './site';

/** Hosts in code that never sends a request to them. */
const namedHosts: Readonly<Record<string, string>> = {
  'www.w3.org': 'names of XML namespaces',
  'schema.org': 'name of a vocabulary',
  '127.0.0.1': 'samples that run on the reader’s own machine',
  'react.dev': 'React: explanation of an error',
  'fb.me': 'React: explanation of an error',
  'docusaurus.io': 'Docusaurus: explanation of the banner about a wrong base URL',
  'www.unicode.org': 'Docusaurus: a warning of the plural forms of a language',
};

const hostsIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match.groups?.host ?? '');

// The browser tests check that no request goes to another host. This test also covers code that they don't run.
test('the code of the site contains no other host, except linked hosts and those with a reason', () => {
  const files = listBuiltFiles();
  const linked = new Set(
    files
      .filter((file) => file.endsWith('.html'))
      .flatMap((file) => hostsIn(readBuilt(file), /<a\s[^>]*href="?https?:\/\/(?<host>[^/"\s>]+)/g)),
  );
  const named = files
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => hostsIn(readBuilt(file), /(?:https?|wss?):\/\/(?<host>[\w-]+(?:\.[\w-]+)+)/g));
  expect(named.length).toBeGreaterThan(0);
  const unexpectedHosts = named.filter(
    (host) => !host.endsWith('.example') && !linked.has(host) && !(host in namedHosts),
  );
  expect([...new Set(unexpectedHosts)]).toEqual([]);
});
