import {csharpHttpclient} from '@scalar/snippetz/plugins/csharp/httpclient';
import {goNative} from '@scalar/snippetz/plugins/go/native';
import {phpGuzzle} from '@scalar/snippetz/plugins/php/guzzle';
import {requireKnown} from 'api-contract';
import type {RequestLanguage} from '../../model/languages';
import {writeCurl} from './curl';
import {writeHttp} from './http';
import {writePython} from './python';
import {snippetWriter} from './snippet';

const writeGo = snippetWriter(goNative, {variable: (name) => `os.Getenv("${name}")`, plus: '+'});
const readVariable = (name: string): string => `Environment.GetEnvironmentVariable("${name}")`;

/** Languages by the name in the options of a site. */
const requestLanguages: Readonly<Record<string, RequestLanguage>> = {
  http: {label: 'HTTP', grammar: 'http', write: writeHttp},
  curl: {label: 'cURL', grammar: 'bash', write: writeCurl},
  python: {label: 'Python', grammar: 'python', write: writePython},
  go: {label: 'Go', grammar: 'go', write: (request) => completeGo(writeGo(request))},
  csharp: {
    label: 'C#',
    grammar: 'csharp',
    write: snippetWriter(csharpHttpclient, {variable: readVariable, plus: '+'}),
  },
  php: {
    label: 'PHP',
    grammar: 'php',
    write: snippetWriter(phpGuzzle, {variable: (name) => `getenv('${name}')`, plus: '.'}),
  },
};

/** The languages of a site. Visitors see the first one at first. */
export function chooseLanguages(
  names: readonly (string | RequestLanguage)[] = ['http', 'curl'],
): RequestLanguage[] {
  const known = new Map(Object.entries(requestLanguages));
  return names.map((name) => (typeof name === 'string' ? requireKnown('language', name, known) : name));
}

/** Snippetz 0.6 names a variable like the package `url`, and doesn't import `os`. */
function completeGo(program: string): string {
  const text = program.replace(/\burl(?= :=|, )/g, 'endpoint');
  return text.includes('os.') ? text.replace('\t"net/http"\n', '\t"net/http"\n\t"os"\n') : text;
}
