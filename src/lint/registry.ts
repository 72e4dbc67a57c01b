import {contractRules} from 'api-contract/checks';
import {unusedName} from '../consistency/names/knownNamesFile';
import {exampleIds} from '../consistency/samples/judgeIds';
import {consistencyRules, jsonRules, sampleRules} from '../consistency/rules';
import {storyFile} from '../consistency/story/storyFile';
import {bookContractRules} from '../contract-rules';
import {documentNames} from './documentNames';
import {literalValue} from './literalValue';
import {languageRule} from '../language/languageRule';
import {pageRules} from '../remark/page-rules/pageRules';
import {documentLinkRule} from './documentLinks';
import {ruleListRule, type RuleGroup} from './ruleList';
import {siteRules} from './siteRules';

/** All rules of the linter by what they check. The README lists them, and reports link to the group of a rule. */
export const ruleGroups: readonly RuleGroup[] = [
  {
    title: 'Pages',
    rules: [
      {id: 'mdx-syntax', docs: 'The page is valid MDX. An error hides the other findings of the page.'},
      ...pageRules.filter(({id}) => id !== languageRule.id),
    ],
  },
  {
    title: 'Code blocks and directives',
    rules: [
      {
        id: 'directive',
        docs: 'A directive such as `::schema[Holder]` exists, and names a part of the contract.',
      },
      {id: 'code-block', docs: 'The language and the keys of a code block are known.'},
      {
        id: 'sample',
        docs: 'An `http`, `json`, or `uri` sample is linked to the contract, such as with `request=createHolder`, and matches it.',
      },
      {
        id: 'region',
        docs: 'A `csharp` or `typescript` code block is empty, and names a region of a program under `samples/`.',
      },
      {id: 'diagram', docs: 'A diagram parses, and has an `accTitle` and an `accDescr`.'},
    ],
  },
  {
    title: 'Names and values',
    rules: [literalValue, ...consistencyRules, ...sampleRules, ...jsonRules, unusedName, storyFile],
  },
  {title: 'Site', rules: siteRules},
  {
    title: 'Contracts',
    rules: [
      {
        id: 'contract-syntax',
        docs: 'The files of a contract are YAML, and each `$ref` points to something. An error hides the findings that need the contract.',
      },
      {id: 'contract-page', docs: 'Each operation, schema, event, and error is on exactly one page.'},
      ...contractRules,
      ...bookContractRules,
      exampleIds,
    ],
  },
  {
    title: 'Documents and language',
    rules: [
      documentNames,
      documentLinkRule,
      ruleListRule,
      languageRule,
      {id: 'spelling', docs: 'Each word is in a dictionary or in `words.txt`.'},
      {id: 'format', docs: 'Prettier formats documents, `src/books.json`, and sidebars.'},
    ],
  },
];
