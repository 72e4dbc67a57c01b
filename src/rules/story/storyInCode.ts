import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {tryParseJson} from 'api-contract/json';
import type {Problem, Rule} from 'api-contract/finding';
import {listObjects, type CheckedPage} from 'api-docs-lint/rules';
import {checkKind} from './kinds';
import type {Story} from './story';
import {compareObject, placeInCode} from './storyValue';

/** The names of all IDs in requests and commands: `/holders/…`, `holderId=…`, `HOLDER=…`, or `"holderId": "…"`. */
const NAMED_ID = /([\w-]+)(?:=|\/|": \[?")([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})/g;

/** The JSON that a command sends. A variable of the shell ends the quotation: `"'$HOLDER'"`. */
const SENT_JSON = /'(\{[^]*?\})'(?=\s|$)/g;

export const storyInCode = (load: () => Story): Rule<CheckedPage> => ({
  id: 'story-in-code',
  docs: 'An ID in a command or a request belongs to an object of the kind that its variable, its parameter, or its path names, and the values in a command are in `docs/story.yaml`.',
  check: ({file, root, contract}) => {
    if (!contract) return [];
    const story = load();
    const problems: Problem[] = [];
    visit(root, 'code', (node: Code) => {
      const {value} = node;
      for (const {0: text, 1: name = '', 2: id = '', index} of value.matchAll(NAMED_ID))
        problems.push(
          ...checkKind(id, [name], story, () => placeInCode(file, node, index + text.length - id.length)),
        );
      for (const {1: text = '', index} of value.matchAll(SENT_JSON))
        for (const {object} of listObjects(tryParseJson(text.replace(/'\$\w+'/g, '')) ?? null))
          problems.push(
            ...compareObject(
              object,
              (key) => placeInCode(file, node, value.indexOf(`"${key}"`, index)),
              story,
            ),
          );
    });
    return problems;
  },
});
