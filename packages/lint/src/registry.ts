import type {Rule} from 'api-contract/finding';
import {contractRules} from 'api-contract/checks';
import {unusedName} from './names/knownNamesFile';
import {diagramRules} from './diagrams/diagramRules';
import {consistencyRules, jsonRules, sampleRules} from './consistency';
import {documentRules} from './documents/documentRules';
import {languageRule} from './language/languageRule';
import {pageRules} from './pages/pageRules';
import type {LintConfig} from './config';
import {siteRules} from './site/siteRules';

/** A rule in the list. Parsers and plugins report findings without a function of their own. */
export type RuleInfo = Pick<Rule<never>, 'id' | 'docs'>;

export interface RuleGroup {
  readonly title: string;
  readonly rules: readonly RuleInfo[];
}

/** The rules of the linter by what they check. Its README lists them. */
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
        docs: 'A directive such as `::schema[Member]` exists, and names a part of the contract.',
      },
      {id: 'code-block', docs: 'The keys of a sample are known, and an `http` block is an HTTP message.'},
      {
        id: 'sample',
        docs: 'An `http`, `json`, or `uri` sample is linked to the contract, such as with `request=createMember`, and matches it.',
      },
      {
        id: 'region',
        docs: 'A `csharp` or `typescript` code block is empty, and names a region of a program.',
      },
      {id: 'diagram', docs: 'A diagram parses, and has an `accTitle` and an `accDescr`.'},
      ...diagramRules,
    ],
  },
  {
    title: 'Names and values',
    rules: [...consistencyRules, ...sampleRules, ...jsonRules, unusedName],
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
    ],
  },
  {title: 'Documents and language', rules: [...documentRules, languageRule]},
];

/** All rules of a site. */
export const listRules = ({rules = {}}: LintConfig): RuleInfo[] => [
  ...ruleGroups.flatMap((group) => group.rules),
  ...Object.values(rules).flat(),
];
