import {csharpHttpclient} from '@scalar/snippetz/plugins/csharp/httpclient';
import {goNative} from '@scalar/snippetz/plugins/go/native';
import {phpGuzzle} from '@scalar/snippetz/plugins/php/guzzle';
import type {RequestLanguage} from '../../model/sample';
import {writeCurl} from './curl';
import {writeHttp} from './http';
import {writePython} from './python';
import {PLACEHOLDER, variableOf, type HttpRequest} from '../../model/http';

const writeGo = snippetWriter(goNative, {variable: (name) => `os.Getenv("${name}")`, plus: '+'});
const readVariable = (name: string): string => `Environment.GetEnvironmentVariable("${name}")`;

/** Languages by the name in the options of a site. */
export const requestLanguages: Readonly<Record<string, RequestLanguage>> = {
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
  return names.flatMap((name) => (typeof name === 'string' ? (requestLanguages[name] ?? []) : name));
}

/** Snippetz 0.6 names a variable like the package `url`, and doesn't import `os`. */
function completeGo(program: string): string {
  const text = program.replace(/\burl(?= :=|, )/g, 'endpoint');
  return text.includes('os.') ? text.replace('\t"net/http"\n', '\t"net/http"\n\t"os"\n') : text;
}

/** A text that stands for a placeholder in a program, because it needs no escaping in a URL or a string. */
const MARK = /Qq(\w+?)Qq/g;

/** How a language reads an environment variable, and how it joins strings. */
interface Idiom {
  readonly variable: (name: string) => string;
  readonly plus: string;
}

/** Creates a writer of programs from a plugin of snippetz. */
function snippetWriter(
  plugin: {generate: (request: HttpRequest) => string},
  idiom: Idiom,
): (request: HttpRequest) => string {
  return (request) => {
    const marked = JSON.parse(JSON.stringify(request).replace(PLACEHOLDER, 'Qq$1Qq')) as HttpRequest;
    // The library that the program uses writes these headers, and the text between parts.
    const omitted = marked.postData?.params ? ['host', 'content-type'] : ['host'];
    const headers = marked.headers.filter(({name}) => !omitted.includes(name.toLowerCase()));
    // The URL already has the query.
    const text = plugin.generate({...marked, headers, queryString: []});
    return text
      .split('\n')
      .map((line) => joinVariables(line, idiom))
      .join('\n');
  };
}

/** Takes each placeholder out of its string. */
function joinVariables(line: string, {variable, plus}: Idiom): string {
  const expanded = line.replace(MARK, (_, name: string, at: number) => {
    const quote =
      line
        .slice(0, at)
        .match(/(?<!\\)["'`]/g)
        ?.at(-1) ?? '"';
    return `${quote} ${plus} ${variable(variableOf(name))} ${plus} ${quote}`;
  });
  const sign = plus.replace(/\W/g, '\\$&');
  return expanded.replace(new RegExp(`(["'\`])\\1 ${sign} | ${sign} (["'\`])\\2`, 'g'), '');
}
