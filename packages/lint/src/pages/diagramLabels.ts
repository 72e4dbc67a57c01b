import {defineMessages, defineRule} from 'api-contract/finding';
import {listWords} from '../words';
import {placeOf, type TypedPage} from './typedPage';

const messages = defineMessages({
  missing: ({label}: {label: string}) =>
    `accDescr has no word of "${label}". Describe this part of the diagram, too, because some readers hear only the description.`,
});

/** The texts of nodes, edges, participants, and messages. */
const LABEL =
  /[[({]+"?(?<node>[^\])}"]+)|\|(?<edge>[^|]+)\||-[-.] (?<line>[^|]+?) (?:-->|\.->)|: (?<message>.+)$|participant \w+ as (?<participant>.+)$/g;

export const diagramLabelRule = defineRule<TypedPage>({
  id: 'diagram-label',
  docs: 'The `accDescr` of a diagram has a word of each of its labels, because some readers hear only the description.',
  check: (page) =>
    page.nodes
      .ofType('code')
      .filter(({lang}) => lang === 'mermaid')
      .flatMap((node) => {
        const lines = node.value.split('\n');
        const described = new Set(lines.filter((line) => /^\s*accDescr:/.test(line)).flatMap(listWords));
        const {file, line: start} = placeOf(page, node);
        return lines.flatMap((text, index) =>
          listLabels(text)
            .filter((label) => !listWords(label).some((word) => described.has(word)))
            .map((label) => messages.missing({file, line: start + index + 1, column: 1}, {label})),
        );
      }),
});

const listLabels = (line: string): string[] =>
  /^\s*acc(?:Title|Descr):/.test(line)
    ? []
    : [...line.matchAll(LABEL)]
        .map(([, ...groups]) => groups.find((group) => typeof group === 'string') ?? '')
        .filter((label) => /\p{L}{3}/u.test(label));
