import type {Rule} from 'api-docs-contract/finding';
import type {ReferenceSite} from 'docusaurus-openapi-reference';
import type {Transformer} from 'unified';
import type {Root} from 'mdast';
import type {ContractInput} from 'api-docs-contract/checks';
import type {CheckedPage} from './pages/checkedPage';
import type {CheckedJson} from './samples/readSamples';
import type {SiteInput} from './siteInput';

/** The site as its reference knows it, and what the linter needs besides. All files and folders are relative to its root. */
export interface LintConfig extends ReferenceSite {
  /** URLs of pages outside of the docs plugins. */
  readonly otherRoutes?: readonly string[];
  /** Markdown files for people who work on the site, and folders with such files. */
  readonly documents?: readonly string[];
  /** The YAML file with the words that texts avoid, and the document that explains them, which can quote them. */
  readonly language?: {readonly terms: string; readonly guide?: string};
  /** The file with the pages and anchors that other sites link to. */
  readonly record?: string;
  /** The folder of the programs whose regions pages quote. */
  readonly programs?: string;
  /** The languages of code blocks. Default: every language. */
  readonly codeLanguages?: readonly string[];
  /** The remark plugin that reports diagrams that can't be drawn. Loaded only if a page with diagrams has changed. */
  readonly diagrams?: () => Promise<Transformer<Root>>;
  /** The values that samples and texts in code font can have besides those of the contract. */
  readonly knownValues?: () => ReadonlySet<string>;
  /** Rules of the site, by what they check. */
  readonly rules?: SiteRules;
  /** Files that the rules of the site read. */
  readonly data?: readonly string[];
  /** Files and folders with the code of rules and of this configuration. A change discards the results of earlier runs. */
  readonly code?: readonly string[];
  /** The IDs of rules whose findings aren’t reported. */
  readonly off?: readonly string[];
}

/** Rules of a site, besides those of the linter. */
export interface SiteRules {
  /** Pages as their writers typed them, with their contract. Only books with `known-names.yaml` have them. */
  readonly pages?: readonly Rule<CheckedPage>[];
  /** JSON in samples, and in examples of the contract. */
  readonly json?: readonly Rule<CheckedJson>[];
  /** Contracts. */
  readonly contracts?: readonly Rule<ContractInput>[];
  /** All pages together. */
  readonly site?: readonly Rule<SiteInput>[];
}
