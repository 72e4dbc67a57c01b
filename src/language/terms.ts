/** A word or a phrase that the style guide (`docs/style.md`) replaces. */
export interface Term {
  readonly id: string;
  readonly pattern: RegExp;
  /** The resolution as a sentence. */
  readonly advice: string;
}

const write = (words: string): string => `Write ${words}.`;

/** Words with one standard replacement, in every text that a person reads. */
const terms: readonly Term[] = [
  {
    id: 'returns',
    pattern: /\banswer(?:s|ed|ing)?\b|\bg[ai]ves? back\b/gi,
    advice: write('"return", "response", or "result"'),
  },
  {
    id: 'rejects',
    pattern: /\brefus(?:e[sd]?|ing|als?)\b/gi,
    advice: write('"reject" (or "deny" for an access decision)'),
  },
  {id: 'immediately', pattern: /\bat once\b/gi, advice: write('"immediately"')},
  {
    id: 'resolution',
    pattern: /\b(?:cur(?:es?|ed)|mend(?:s|ed|ing)?)\b/gi,
    advice: write('"fix" or "resolution"'),
  },
  {id: 'default', pattern: /\bleft out\b/gi, advice: write('"omitted", "optional", or the default')},
  {
    id: 'permanently',
    pattern: /\b(?:for ever|never again)\b/gi,
    advice: write('"permanently" or "never reused"'),
  },
  {id: 'again', pattern: /\banew\b/gi, advice: write('"again" or "new"')},
  {
    id: 'actor',
    pattern: /\b(?:some|any|no|every)body\b|\bwhoever\b/gi,
    advice: 'Name the actor: user, holder, admin, installer, your server, the API, or the cloud node.',
  },
  {
    id: 'latin',
    pattern: /\b(?:e\.g\.|i\.e\.|etc\.?)(?=\W)/gi,
    advice: 'Write "for example", "that is", or the complete list.',
  },
  {id: 'must', pattern: /\bshall\b/gi, advice: write('"must", "should", or "can"')},
  {
    id: 'lowercase',
    pattern: /\b(?:MUST|SHALL|SHOULD|MAY)(?: NOT)?\b/g,
    advice: 'Write the word in lowercase.',
  },
  {id: 'connected', pattern: /\bhangs? on\b/gi, advice: write('"is connected to"')},
  {id: 'unique', pattern: /\bone of (?:its|their) kind\b/gi, advice: write('"unique"')},
  {id: 'elevator', pattern: /\blifts?\b/gi, advice: write('"elevator"')},
  {id: 'door', pattern: /\bentrances?\b/gi, advice: write('"door" or the name of the device')},
  {
    id: 'easy',
    pattern: /\b(?:simply|easily|obviously|of course|please)\b/gi,
    advice: 'Delete the word. An instruction needs none, and no step is easy for everyone.',
  },
  {
    id: 'link',
    pattern: /\bclick here\b|\bhere for (?:more|details)\b/gi,
    advice: 'Name what the link opens.',
  },
  {
    id: 'hype',
    pattern: /\b(?:powerful|seamless(?:ly)?|robust|cutting-edge|leverag\w+)\b/gi,
    advice: 'Describe what it does instead.',
  },
  {
    id: 'unfinished',
    pattern: /\b(?:TODO|TBD|FIXME)\b/g,
    advice: 'Write the text, or delete the placeholder.',
  },
  {
    id: 'repeated',
    pattern: /\b(?!had\b|that\b)(?<word>[a-z]+)[ \n]\k<word>\b/gi,
    advice: 'Delete one of the two words.',
  },
  {id: 'dash', pattern: /\w – \w/g, advice: 'Use a conjunction, a colon, or a new sentence.'},
];

/** In texts about the current version, a cloud node is always named in full. */
const cloudNode: Term = {
  id: 'cloud-node',
  pattern: /(?<!\bcloud )(?<![-/])\bnodes?\b(?!\.js)(?! (?:20|22|24|26)\b)/gi,
  advice: write('"cloud node"'),
};

const currentTerms: readonly Term[] = [...terms, cloudNode];

/** A term in a text. */
export interface FoundTerm {
  readonly term: Term;
  readonly text: string;
  readonly index: number;
}

/**
 * All words of a text that the style guide replaces.
 *
 * @param options.isCurrent whether the text describes the current version
 */
export const findTerms = (text: string, {isCurrent}: {readonly isCurrent: boolean}): FoundTerm[] =>
  (isCurrent ? currentTerms : terms).flatMap((term) =>
    [...text.matchAll(term.pattern)].map((match) => ({term, text: match[0], index: match.index})),
  );
