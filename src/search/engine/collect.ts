import lunr from 'lunr';
import type {Candidate, Source} from './candidate';
import {hitTypes, type IndexField, type SearchDocument, type SearchGroup} from './documents';
import type {Query, QueryWord} from './query';
import {matchTerm, type MatchMode, type TermMatch} from './termMatch';
import {matchQuality, weights} from './weights';

/** An index in the memory of the browser. */
export interface LoadedIndex {
  readonly groups: readonly {
    readonly documents: ReadonlyMap<string, SearchDocument>;
    readonly index: lunr.Index;
  }[];
  /** False if the index has all groups except the texts. */
  readonly isWhole: boolean;
  /** The heading and the text of each section, by its URL. */
  readonly sections: ReadonlyMap<string, Pick<Candidate, 'heading' | 'text'>>;
}

/** The part of lunr's serialized index that this file reads. */
interface SerializedIndex {
  readonly invertedIndex: readonly (readonly [term: string, posting: Readonly<Record<string, unknown>>])[];
  readonly fieldVectors: readonly unknown[];
}

/** The groups of an index, by position. */
const group = {title: 0, heading: 1, description: 2, keywords: 3, text: 4};

/** Adds empty vectors to the file of names, which has no scores: lunr requires a vector for each field. */
function addVectors(index: SerializedIndex): object {
  if (index.fieldVectors.length > 0) return index;
  const fields = index.invertedIndex.flatMap(([, posting]) =>
    Object.entries(posting).flatMap(([field, documents]) =>
      typeof documents === 'object' && documents
        ? Object.keys(documents).map((ref) => `${field}/${ref}`)
        : [],
    ),
  );
  return {...index, fieldVectors: [...new Set(fields)].map((field) => [field, []])};
}

/**
 * Prepares an index for queries.
 *
 * @throws Error if the file is not an index of this site, or if another version of lunr wrote it
 */
export function loadIndex(groups: readonly SearchGroup[]): LoadedIndex {
  if (groups.length < hitTypes.length - 1)
    throw new Error(
      `The search index has ${groups.length} groups. Expected: ${hitTypes.length - 1} or ${hitTypes.length}.`,
    );
  const sections = new Map<string, Pick<Candidate, 'heading' | 'text'>>();
  for (const heading of groups[group.heading]?.documents ?? []) sections.set(urlOf(heading), {heading});
  for (const text of groups[group.text]?.documents ?? [])
    sections.set(urlOf(text), {...sections.get(urlOf(text)), text});
  return {
    isWhole: groups.length === hitTypes.length,
    sections,
    groups: groups.map(({documents, index}) => ({
      documents: new Map(documents.map((document) => [String(document.i), document])),
      index: lunr.Index.load(addVectors(index as SerializedIndex)),
    })),
  };
}

const urlOf = ({u, h}: SearchDocument): string => u + (h ?? '');

/** Shorter prefixes match too many words. */
const minPrefixLength = {name: 1, text: 3};
/** For a common word, only the best texts by lunr's score: later ones are never shown and slow down each keystroke. */
const maxTexts = 200;
const minTypoLength = 4;
const minTwoTyposLength = 7;

/** Finds all documents of a group that contain any of the words, without parsing lunr's query language. */
function queryGroup(
  index: lunr.Index,
  words: readonly QueryWord[],
  isText: boolean,
  mode: MatchMode,
): lunr.Index.Result[] {
  const minLength = isText ? minPrefixLength.text : minPrefixLength.name;
  return index.query((query) => {
    for (const {key, parts, stem, synonyms} of words) {
      if (mode === 'typo') {
        for (const part of [key, ...parts])
          if (part.length >= minTypoLength)
            query.term(part, {editDistance: !isText && part.length >= minTwoTyposLength ? 2 : 1});
        continue;
      }
      for (const term of [key, ...parts, ...synonyms]) query.term(term, {});
      const lastPart = parts.at(-1) ?? key;
      for (const prefix of new Set([key, lastPart, stem]))
        if (prefix.length >= minLength) query.term(prefix, {wildcard: lunr.Query.wildcard.TRAILING});
    }
  });
}

/** How well the terms of one field match one word of the query: the whole word, all of its parts, or some of them. */
function matchWord(termMatches: readonly (readonly TermMatch[])[], at: number): number {
  let whole = 0;
  const parts: number[] = [];
  for (const match of termMatches) {
    whole = Math.max(whole, match[at]?.whole ?? 0);
    match[at]?.parts.forEach((part, index) => (parts[index] = Math.max(parts[index] ?? 0, part)));
  }
  if (parts.length === 0) return whole;
  const average = parts.reduce((sum, part) => sum + part, 0) / parts.length;
  const hasAllParts = parts.every((part) => part > 0);
  return Math.max(whole, average * (hasAllParts ? matchQuality.allParts : matchQuality.someParts));
}

function sourceOf(groupIndex: number, field: IndexField): Source {
  if (groupIndex === group.keywords) return 'keywords';
  if (field !== 'text') return field;
  return groupIndex === group.description ? 'description' : 'text';
}

/** One pass over an index: which words of the query to look for, and how. */
interface Pass {
  readonly query: Query;
  /** Positions of the words in the query. */
  readonly wordIndexes: readonly number[];
  readonly mode: MatchMode;
}

type Candidates = Map<string, Candidate>;

/**
 * Finds every section of an index that contains any word of the query. A word that occurs nowhere, not even as a
 * prefix, is looked up again with typos allowed.
 */
export function collectCandidates(index: LoadedIndex, query: Query): Candidate[] {
  const candidates: Candidates = new Map();
  const wordIndexes = [...query.words.keys()];
  addMatches(candidates, index, {query, wordIndexes, mode: 'prefix'});
  const unmatched = wordIndexes.filter((at) =>
    [...candidates.values()].every(({matches}) =>
      Object.values(matches).every((match) => (match[at] ?? 0) < weights.minQuality),
    ),
  );
  if (unmatched.length > 0) addMatches(candidates, index, {query, wordIndexes: unmatched, mode: 'typo'});
  return [...candidates].map(([url, candidate]) => ({...index.sections.get(url), ...candidate}));
}

function addMatches(candidates: Candidates, {groups}: LoadedIndex, pass: Pass): void {
  const words = pass.wordIndexes.flatMap((at) => pass.query.words[at] ?? []);
  const titles = groups[group.title]?.documents;
  groups.forEach(({documents, index}, groupIndex) => {
    const results = queryGroup(index, words, groupIndex > group.heading, pass.mode);
    const limit = groupIndex === group.text ? maxTexts : undefined;
    for (const {ref, score, matchData} of results.slice(0, limit)) {
      const document = documents.get(ref);
      const title = groupIndex === group.title ? document : titles?.get(String(document?.p));
      if (!document || !title) continue;
      const candidate = findOrAddCandidate(candidates, document, title);
      addDocument(candidate, groupIndex, document, score);
      for (const [field, terms] of groupByField(matchData.metadata as Record<string, object>))
        addTerms(candidate, sourceOf(groupIndex, field), terms, pass);
    }
  });
}

function findOrAddCandidate(
  candidates: Candidates,
  document: SearchDocument,
  title: SearchDocument,
): Candidate {
  const key = urlOf(document);
  const known = candidates.get(key);
  if (known) return known;
  const candidate: Candidate = {
    url: document.u,
    hash: document.h ?? '',
    title,
    matches: {},
    terms: new Map(),
    textScore: 0,
  };
  candidates.set(key, candidate);
  return candidate;
}

function addDocument(
  candidate: Candidate,
  groupIndex: number,
  document: SearchDocument,
  score: number,
): void {
  if (groupIndex === group.heading) candidate.heading = document;
  if (groupIndex === group.keywords) candidate.keywords = document;
  if (groupIndex !== group.text) return;
  candidate.text = document;
  candidate.textScore = Math.max(candidate.textScore, score);
}

/** lunr returns fields by term, but matching needs terms by field. */
function groupByField(fieldsByTerm: Record<string, object>): Map<IndexField, string[]> {
  const termsByField = new Map<IndexField, string[]>();
  for (const [term, fields] of Object.entries(fieldsByTerm)) {
    for (const field of Object.keys(fields) as IndexField[]) {
      const terms = termsByField.get(field);
      if (terms) terms.push(term);
      else termsByField.set(field, [term]);
    }
  }
  return termsByField;
}

function addTerms(
  {matches, terms: knownTerms}: Candidate,
  source: Source,
  terms: readonly string[],
  {query, wordIndexes, mode}: Pass,
): void {
  const known = matches[source];
  const termMatches = terms.map((term) => matchTerm(term, query, mode));
  matches[source] = query.words.map((_, at) =>
    Math.max(known?.[at] ?? 0, wordIndexes.includes(at) ? matchWord(termMatches, at) : 0),
  );
  termMatches.forEach((match, index) => {
    const term = terms[index] ?? '';
    const coverage = Math.max(...match.map((one, at) => (wordIndexes.includes(at) ? one.coverage : 0)));
    knownTerms.set(term, Math.max(knownTerms.get(term) ?? 0, coverage));
  });
}
