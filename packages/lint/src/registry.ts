import type {Rule} from 'api-docs-contract/finding';
import {contractRules} from 'api-docs-contract/checks';
import {contractPage} from './contracts/contractPage';
import {unusedName} from './names/knownNamesFile';
import {diagramRules} from './diagrams/diagramRules';
import {nameRules} from './pages/lintPage';
import {jsonRules} from './samples/lintSamples';
import {sampleRule} from './samples/checkSamples';
import {exampleValues} from './samples/exampleValues';
import {documentRules} from './documents/documents';
import {languageRule} from './language/language';
import {pageRules} from './pages/pageRules';
import type {LintConfig} from './config';
import {regionRule} from './regions';
import {linkRule} from './site/links';
import {anchorRule} from './site/recordedAnchors';
import {sidebarRule} from './site/sidebars';
import type {SiteInput} from './siteInput';

/** The rules that compare pages with each other and with the records of the site. */
export const pageSetRules: readonly Rule<SiteInput>[] = [
  linkRule,
  sidebarRule,
  anchorRule,
  regionRule,
  unusedName,
];

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
      sampleRule,
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
    rules: [...nameRules, exampleValues, ...jsonRules, unusedName],
  },
  {title: 'Site', rules: pageSetRules.filter(({id}) => id !== unusedName.id)},
  {
    title: 'Contracts',
    rules: [
      {
        id: 'contract-syntax',
        docs: 'The files of a contract are YAML, and each `$ref` points to something. An error hides the findings that need the contract.',
      },
      contractPage,
      ...contractRules,
    ],
  },
  {title: 'Documents and language', rules: [...documentRules, languageRule]},
];

/** All rules of a site. */
export const listRules = ({rules = {}}: LintConfig): RuleInfo[] =>
  [...ruleGroups.flatMap((group) => group.rules), ...Object.values(rules).flat()].map(({id, docs}) => ({
    id,
    docs,
  }));
