import type {Code} from 'mdast';
import type {Arrow, Diagram, SequenceStep} from 'mermaid-static';
import {VFile} from 'vfile';
import type {Contract} from 'api-docs-contract';
import {keepResult} from 'api-docs-contract/files';
import {defineRule, type Place, type Problem, type Rule} from 'api-docs-contract/finding';
import type {LintConfig} from '../config';
import {diagramMessages as messages, unknownNameMessages} from '../messages';
import {findOperations} from '../names/contractNames';
import {isDefined, reportUnknown} from '../names/unknownName';
import {contractOfPage, type CheckedPage} from '../pages/checkedPage';

/** A diagram, with the names that its page can have. Its line is that of its fence, and its parts have lines below it. */
interface CheckedDiagram {
  readonly line: number;
  readonly diagram: Diagram;
  readonly file: string;
  /** `undefined` in a book whose names aren't checked. */
  readonly page: CheckedPage | undefined;
}

/** Reads the diagrams of a page, and reports those that can't be drawn. Mermaid is loaded only for pages with diagrams. */
export async function readDiagrams(
  codes: readonly Code[],
  vfile: VFile,
  {diagrams}: LintConfig,
): Promise<Pick<CheckedDiagram, 'line' | 'diagram'>[]> {
  if (!diagrams) return [];
  const found: Pick<CheckedDiagram, 'line' | 'diagram'>[] = [];
  for (const {value, position} of codes.filter(({lang}) => lang === 'mermaid')) {
    const {line, column} = position?.start ?? {line: 1, column: 1};
    const {diagram, problems} = await keepResult(['diagram', value], () => parseDiagram(value, diagrams));
    if (diagram) found.push({line, diagram});
    for (const problem of problems)
      vfile.message(problem.reason, {ruleId: 'diagram', place: {line: line + problem.line, column}});
  }
  return found;
}

/** A diagram, or its problems, whose lines are those below its fence. */
async function parseDiagram(
  value: string,
  load: NonNullable<LintConfig['diagrams']>,
): Promise<{diagram: Diagram | undefined; problems: {reason: string; line: number}[]}> {
  const start = {line: 1, column: 1};
  const fence: Code = {type: 'code', lang: 'mermaid', value, position: {start, end: start}};
  const file = new VFile();
  await (
    await load()
  )({type: 'root', children: [fence]}, file, () => undefined);
  return {
    // The plugin puts it there.
    diagram: (fence.data as {diagram?: Diagram} | undefined)?.diagram,
    problems: file.messages.map(({reason, line = 1}) => ({reason, line: line - 1})),
  };
}

const placeOf = ({file, line}: CheckedDiagram, part: {readonly line: number}): Place => ({
  file,
  line: line + part.line,
});

const diagramDescription = defineRule<CheckedDiagram>({
  id: 'diagram-description',
  docs: 'The `accDescr` of a diagram has the numbers that the diagram shows.',
  messages,
  check: (checked) => {
    const numbersOf = (text: string): string[] => text.match(/(?<![\w.])\d[\d.,]*\b/g) ?? [];
    const said = numbersOf(checked.diagram.description);
    return checked.diagram.texts.flatMap((part) =>
      numbersOf(part.text)
        .filter((number) => !said.includes(number))
        .map((number) => messages.missing(placeOf(checked, part), {number})),
    );
  },
});

/** A request in the text of an arrow. */
const REQUEST = /^[A-Z]+ \/[^\s,?]+/;

const diagramRequest = defineRule<CheckedDiagram>({
  id: 'diagram-request',
  docs: 'In a sequence diagram, the participant that gets a request such as `GET /parcels` returns a response, with a status of this operation.',
  messages,
  check: (checked) => {
    const {diagram, page} = checked;
    const contract = page && contractOfPage(page);
    const arrows = diagram.model && 'steps' in diagram.model ? diagram.model.steps.filter(isMessage) : [];
    return arrows.flatMap((arrow, index): Problem[] => {
      const {from, to, label} = arrow;
      const request = REQUEST.exec(label)?.[0];
      if (request === undefined) return [];
      const next = findNext(arrows, index);
      if (next?.from !== to) return [messages.unanswered(placeOf(checked, arrow), {request, from, to})];
      const status = /^[1-5]\d\d\b/.exec(next.label)?.[0];
      const known = contract ? listStatuses(request, contract) : [];
      const isKnown = status === undefined || known.length === 0 || known.includes(status);
      if (isKnown || page?.knownNames.has(status)) return [];
      return [messages.status(placeOf(checked, next), {request, status, known})];
    });
  },
});

const isMessage = (step: SequenceStep): step is SequenceStep & {kind: 'message'} => step.kind === 'message';

/** The next message between the participants of a message. */
function findNext<Message extends Arrow>(arrows: readonly Message[], index: number): Message | undefined {
  const pair = [arrows[index]?.from, arrows[index]?.to];
  return arrows
    .slice(index + 1)
    .find(({from, to}) => from !== to && pair.includes(from) && pair.includes(to));
}

const listStatuses = (request: string, contract: Contract): string[] =>
  findOperations(request, contract).flatMap(({responses}) => responses.map(({status}) => status));

/** A name such as `validFrom` or `parcel.created`. */
const NAME = /(?<![\w./-])[a-z]+(?:[A-Z._][A-Za-z\d]+)+(?![\w/])/g;

const diagramNames = defineRule<CheckedDiagram>({
  id: 'diagram-name',
  docs: 'A request, an event, or a name such as `validFrom` in a diagram is in the contract, in `known-names.yaml`, or a known value of the site.',
  messages: unknownNameMessages,
  check: (checked) => {
    const {page} = checked;
    const own = page && contractOfPage(page);
    if (!own) return [];
    const contracts = [own];
    return checked.diagram.texts.flatMap((part) => {
      const request = REQUEST.exec(part.text)?.[0];
      const names = request === undefined ? (part.text.match(NAME) ?? []) : [request];
      return names
        .filter((text) => !isDefined(text, contracts, page))
        .map((text) => reportUnknown(placeOf(checked, part), text, contracts, page));
    });
  },
});

/** The rules for diagrams. */
export const diagramRules: readonly Rule<CheckedDiagram>[] = [
  diagramDescription,
  diagramRequest,
  diagramNames,
];
