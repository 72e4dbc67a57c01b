import type {HttpRequest} from '../../model/http';
import {PLACEHOLDER, variableOf} from './placeholders';

/** A text that stands for a placeholder in a program, because it needs no escaping in a URL or a string. */
const MARK = /Qq(\w+?)Qq/g;

/** How a language reads an environment variable, and how it joins strings. */
interface Idiom {
  readonly variable: (name: string) => string;
  readonly plus: string;
}

/** Creates a writer of programs from a plugin of snippetz. */
export function snippetWriter(
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
