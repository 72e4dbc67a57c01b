import type {Finding} from '../finding';

/** A word or a pattern that the style guide (`docs/style.md`) replaces. */
export interface Rule {
  readonly id: string;
  readonly pattern: RegExp;
  /** What to do instead, as a sentence. */
  readonly advice: string;
}

const write = (words: string): string => `Write ${words}.`;

/** A note of the writer, also in a comment. */
export const placeholderRule: Rule = {
  id: 'unfinished',
  pattern: /\b(?:TODO|TBD|FIXME)\b/,
  advice: 'Write the text, or delete the placeholder.',
};

/** Words with one standard replacement, in every text that a person reads. */
export const termRules: readonly Rule[] = [
  {
    id: 'returns',
    pattern: /\banswer(?:s|ed|ing)?\b|\bg[ai]ves? back\b/i,
    advice: write('"return", "response", or "result"'),
  },
  {
    id: 'rejects',
    pattern: /\brefus(?:e[sd]?|ing|als?)\b/i,
    advice: write('"reject" (or "deny" for an access decision)'),
  },
  {id: 'immediately', pattern: /\bat once\b/i, advice: write('"immediately"')},
  {
    id: 'resolution',
    pattern: /\b(?:cur(?:es?|ed)|mend(?:s|ed|ing)?)\b/i,
    advice: write('"fix" or "resolution"'),
  },
  {id: 'default', pattern: /\bleft out\b/i, advice: write('"omitted", "optional", or the default')},
  {
    id: 'permanently',
    pattern: /\b(?:for ever|never again)\b/i,
    advice: write('"permanently" or "never reused"'),
  },
  {id: 'again', pattern: /\banew\b/i, advice: write('"again" or "new"')},
  {
    id: 'actor',
    pattern: /\b(?:some|any|no|every)body\b|\bwhoever\b/i,
    advice:
      'Name the actor: user, holder, admin, installer, your server, the API, or the cloud node, as in "no user".',
  },
  {
    id: 'latin',
    pattern: /\b(?:e\.g\.|i\.e\.|etc\.?)(?=\W)/i,
    advice: 'Write "for example", "that is", or the complete list.',
  },
  {id: 'must', pattern: /\bshall\b/i, advice: write('"must", "should", or "can"')},
  {
    id: 'must',
    pattern: /\b(?:MUST|SHALL|SHOULD|MAY)(?: NOT)?\b/,
    advice: 'Write the word in lowercase.',
  },
  {
    id: 'must',
    pattern: /\b(?:must|can|cannot|should)(?: not)? to(?= [a-z])/i,
    advice: 'Delete "to".',
  },
  {id: 'connected', pattern: /\bhangs? on\b/i, advice: write('"is connected to"')},
  {id: 'unique', pattern: /\bone of (?:its|their) kind\b/i, advice: write('"unique"')},
  {id: 'elevator', pattern: /\blifts?\b/i, advice: write('"elevator"')},
  {id: 'door', pattern: /\bentrances?\b/i, advice: write('"door" or the name of the device')},
  {
    id: 'not',
    pattern: /(?<!\b[Tt]here )\b(?:is|are) no (?=[a-z]+\b)(?!longer|more|such|other|need|way|limit|one\b)/i,
    advice: write('"is not a"'),
  },
  {
    id: 'american',
    pattern:
      /\b(?:colou?r(?<=colour)\w*|behaviour\w*|organis\w+|licence\w*|cancell(?:ed|ing)|centre\w*|catalogue\w*|recognis\w+|authoris\w+|favour\w*|enrol(?:s|ment\w*)?)\b/i,
    advice: 'Use American spelling.',
  },
  {
    id: 'easy',
    pattern: /\b(?:simply|easily|obviously|of course|please)\b/i,
    advice: 'Delete the word. An instruction needs none, and no step is easy for everyone.',
  },
  {
    id: 'link',
    pattern: /\bclick here\b|\bhere for (?:more|details)\b/i,
    advice: 'Name what the link opens.',
  },
  {
    id: 'hype',
    pattern: /\b(?:powerful|seamless(?:ly)?|robust|cutting-edge|leverag\w+)\b/i,
    advice: 'Describe what it does instead.',
  },
  placeholderRule,
  {
    id: 'unfinished',
    pattern: /\b[A-Z]{2,}(?: [A-Z]{2,}){2,}\b/,
    advice: placeholderRule.advice,
  },
  {
    id: 'repeated',
    pattern: /\b(?!had\b|that\b)(?<word>[a-z]+)[ \n]\k<word>\b/i,
    advice: 'Delete one of the two words.',
  },
  {id: 'semicolon', pattern: /\w; \w/, advice: 'Split the sentence, or use a conjunction.'},
  {id: 'dash', pattern: /\S – \S/, advice: 'Use a conjunction, a colon, or a new sentence.'},
];

/** In texts about 2.0, a cloud node is always named in full. */
export const cloudNodeRule: Rule = {
  id: 'cloud-node',
  pattern: /(?<!\bcloud )(?<![-/])\bnodes?\b(?!\.js)(?! (?:20|22|24|26)\b)/i,
  advice: write('"cloud node"'),
};

/** How a description of the contract must not start. */
export const openingRule: Rule = {
  id: 'opening',
  pattern: /^(?:What|Whose|Who|Until when|Names(?! of)|Left out)\b/,
  advice: 'Start with a noun, or with a verb in the third person.',
};

/** How a description of the contract must not start or end: it is a sentence or a phrase with a period. */
export const sentenceRule: Rule = {
  id: 'sentence',
  pattern: /^[a-z][a-z]*(?= )|\S*[\p{L}\d]$/u,
  advice: 'Start with a capital letter, and end with a period.',
};

/** How a summary of the contract must not start or end. */
export const summaryRule: Rule = {
  id: 'summary',
  pattern: /^[a-z]\S*|\S*\.$/,
  advice: 'Start the summary with a capital letter, and omit the period.',
};

/** How the description of an operation must not start. */
export const verbRule: Rule = {
  id: 'verb',
  pattern: /^(?![A-Z][a-z-]*s\b)\S+/,
  advice: 'Start the description with a verb in the third person, such as "Returns".',
};

/** How the first sentence below a heading must not start. */
export const pronounRule: Rule = {
  id: 'pronoun',
  pattern:
    /^(?:It|They|Both|That|These|Those) (?:is|are|was|has|have|does|do|can|work|make|let|name)|^(?:It|They|Both)\b|^This (?:is|was|has|means|does|can|works|makes|lets)\b/,
  advice: 'Start the section with the noun.',
};

/** A finding in a text whose file only the caller knows. */
export type TextFinding = Omit<Finding, 'file'>;

/** Every rule that a text breaks, at the place of the word. */
export function findLanguageFaults(text: string, rules: readonly Rule[], firstLine = 1): TextFinding[] {
  return rules.flatMap(({id, pattern, advice}) => {
    const all = new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`);
    return [...text.matchAll(all)].map((match) => {
      const before = text.slice(0, match.index).split('\n');
      return {
        line: firstLine + before.length - 1,
        column: (before.at(-1) ?? '').length + 1,
        rule: `language-${id}`,
        message: `"${match[0].trim().replace(/\s+/g, ' ')}": ${advice}`,
      };
    });
  });
}
