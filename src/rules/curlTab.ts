import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {isObject, tryParseJson} from 'api-contract/json';
import {defineMessages, defineRule, type Problem} from 'api-contract/finding';
import {listObjects, placeOf, type CheckedPage} from 'api-docs-lint/rules';
import {parseForm, parseHttpMessage} from 'docusaurus-openapi-reference/samples';

const messages = defineMessages({
  different: ({part}: {part: string}) =>
    `The HTTP request in the tab next to this command doesn’t have ${part}.`,
});

export const curlTab = defineRule<CheckedPage>({
  id: 'curl-tab',
  docs: 'A curl command has the path, the headers, and the values of the HTTP request in the tab before it.',
  check: ({file, root}) => {
    const problems: Problem[] = [];
    visit(root, 'code', (node: Code, index = 0, parent) => {
      const before = parent?.children[index - 1];
      const isTab = node.lang === 'bash' && /\btab=/.test(node.meta ?? '');
      if (!isTab || before?.type !== 'code' || before.lang !== 'http') return;
      const sent = listSent(before.value);
      for (const part of listParts(node.value))
        if (!sent.some((each) => toPattern(part).test(each)))
          problems.push(messages.different(placeOf({file}, node), {part}));
    });
    return problems;
  },
});

/** The path, the headers, and the values of a request. */
function listSent(http: string): string[] {
  const message = parseHttpMessage(http);
  const fields = parseForm(message) ?? [];
  return [
    message.request?.target ?? '',
    ...message.headers.map(({name, value}) => `${name}: ${value}`),
    ...fields.map(({name, value}) => `${name}=${value}`),
    ...listValues(message.body?.text ?? ''),
  ];
}

/** The same parts of a command, with the variables of the shell. */
function listParts(curl: string): string[] {
  const json = /'(\{[^]*\})'/.exec(curl)?.[1]?.replace(/'(\$\w+)'/g, '$1') ?? '';
  return [
    ...(curl.match(/(?<="\$\w+)\/[^"]+/g) ?? []),
    ...(curl.match(/(?<=--header ")[^"]+/g) ?? []),
    ...(curl.match(/(?<=--data(?:-urlencode)? "?)\w+=[^"\s\\]*(?: [\w:]+)*/g) ?? []),
    ...listValues(json),
  ];
}

/** The values in JSON, with the names of their fields. */
const listValues = (text: string): string[] =>
  listObjects(tryParseJson(text) ?? null).flatMap(({object}) =>
    Object.entries(object).flatMap(([key, value]) =>
      isObject(value) ? [] : `"${key}": ${JSON.stringify(value)}`,
    ),
  );

/** A text in which a variable stands for any value. The path of a command lacks that of the server. */
const toPattern = (part: string): RegExp => {
  const texts = part.split(/\$\w+/).map((text) => text.replace(/[.*+?^$()|{}[\]\\]/g, '\\$&'));
  return new RegExp(`^${part.startsWith('/') ? '(?:/\\w+)?' : ''}${texts.join('[^/]+')}$`);
};
