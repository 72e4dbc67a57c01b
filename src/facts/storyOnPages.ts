import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {nearestNames, type Contract, type Json} from '../contract';
import {tryParseJson} from '../contract/json';
import {parseHttpMessage} from '../remark/code-blocks/httpMessage';
import type {FactPage} from './factPage';
import {placeOfValue} from './placeOfValue';
import {readProse} from './prose';
import {joinResults, toResult, type FactResult, type Verdict} from './result';
import {checkNamesInText, type WrongName} from './storyNames';
import {checkStoryValue} from './storyValues';
import {listStoryIds, loadStory, wordsOfKinds} from './story';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const EMAIL = /[\w.-]+@[\w.-]+\.example\b/g;

/** Compares the people, objects, and IDs on a page with the story that all samples share. */
export function checkStory(page: FactPage): FactResult {
  const blocks: Code[] = [];
  visit(page.root, 'code', (node) => void blocks.push(node));
  const results = [
    ...readProse(page.root).map(({text, placeAt}) => {
      const {checked, wrong: wrongNames} = checkNamesInText(text, true);
      const wrong = [...wrongNames, ...checkNamedIds(text)];
      return {checked, faults: wrong.map(({offset, message}) => ({...placeAt(offset), message}))};
    }),
    ...blocks.map((block) => checkCode(block, page.contract)),
  ];
  return joinResults(
    results.map(({checked, faults}) => ({...toResult(page.file, 'wrong-story', faults), checked})),
  );
}

/** Finds names after the 1.0 ID of another object of their kind: "group 602, Staff". */
function checkNamedIds(text: string): WrongName[] {
  const {objects} = loadStory();
  return Object.entries(wordsOfKinds).flatMap(([kind, words]) => {
    const pattern = new RegExp(`\\b(?:${words.join('|')}) (\\d+)(?:[,:] | \\()`, 'g');
    const ofKind = objects.filter((object) => object.kind === kind);
    return [...text.matchAll(pattern)].flatMap(({0: match, 1: id, index}) => {
      const offset = index + match.length;
      const named = ofKind.filter(({names}) => names.some((name) => text.startsWith(name, offset)));
      const [object] = named;
      if (!object || named.some(({id10}) => String(id10) === id)) return [];
      return [
        {
          offset,
          message: `${object.names[0]} is the ${words[0]} ${object.id10}, not ${id}. Correct the number or the name.`,
        },
      ];
    });
  });
}

interface Result {
  readonly checked: number;
  readonly faults: readonly Verdict[];
}

function checkCode(block: Code, contract: Contract | undefined): Result {
  const {line: start, column} = block.position?.start ?? {line: 0, column: 1};
  const placeAt = (offset: number): {line: number; column: number} => {
    const lines = block.value.slice(0, offset).split('\n');
    return {line: start + lines.length, column: column + (lines.at(-1) ?? '').length};
  };
  const {checked, wrong} = checkNamesInText(block.value, false);
  const ids = [...block.value.matchAll(UUID)];
  const emails = [...block.value.matchAll(EMAIL)];
  const json = readJson(block);
  const values = json ? checkStoryValue(json.value) : {checked: 0, faults: []};
  const faults = values.faults.map(({path, message}) => {
    const place = placeOfValue(json?.text ?? '', path);
    return {
      line: start + (json?.line ?? 1) + place.line - 1,
      column: column + place.column - 1,
      message,
    };
  });
  // A name in a value is compared with the object that the value describes, and not again as a word.
  const names = wrong
    .map(({offset, message}) => ({...placeAt(offset), message}))
    .filter(({line}) => !faults.some((fault) => fault.line === line));
  return {
    checked: checked + ids.length + emails.length + values.checked,
    faults: [
      ...names,
      ...ids
        .filter(([id]) => contract && !listStoryIds().has(id) && !listIds(contract).has(id))
        .map(({0: id, index}) => ({...placeAt(index), message: explainId(id)})),
      ...emails
        .filter(([email]) => !isKnownEmail(email))
        .map(({0: email, index}) => ({...placeAt(index), message: explainEmail(email)})),
      ...faults,
    ],
  };
}

function explainId(id: string): string {
  const [near] = nearestNames(id, listStoryIds(), 1);
  const problem = `${id} is an unknown ID.`;
  return near === undefined
    ? `${problem} Use the ID of an object in docs/story.yaml, or add the object.`
    : `${problem} Did you mean ${near}?`;
}

/** Other hosts, such as our own, aren't part of the story. */
function isKnownEmail(email: string): boolean {
  const known = loadStory().objects.flatMap(({facts}) => facts.email ?? []);
  const hostOf = (address: string): string => address.slice(address.indexOf('@'));
  return known.includes(email) || !known.some((address) => hostOf(address) === hostOf(email));
}

const explainEmail = (email: string): string =>
  `${email} is an unknown email address. Use the address of a person in docs/story.yaml, or add it there.`;

/** The JSON of a code block: all of it, or the body of an HTTP message. */
function readJson({lang, value}: Code): {text: string; line: number; value: Json} | undefined {
  const body = lang === 'http' ? parseHttpMessage(value).body : {text: value, line: 1};
  if ((lang !== 'http' && lang !== 'json') || !body) return undefined;
  // The sample checks report invalid JSON.
  const json = tryParseJson(body.text);
  return json === undefined ? undefined : {...body, value: json};
}

const knownIds = new WeakMap<Contract, ReadonlySet<string>>();

/** All IDs in the files of a contract. */
function listIds(contract: Contract): ReadonlySet<string> {
  const known = knownIds.get(contract);
  if (known) return known;
  const ids = new Set(contract.sources.flatMap(({text}) => text.match(UUID) ?? []));
  knownIds.set(contract, ids);
  return ids;
}
