import type {Rule} from 'api-contract/finding';
import type {CheckedPage} from '../consistency/page';
import type {Exchange} from '../consistency/samples/exchange';
import type {CheckedJson} from '../consistency/samples/readSamples';
import type {BookContract} from './bookContract';
import type {SiteInput} from './site';

/** One version of a docs plugin. If its folder contains `openapi/openapi.yaml`, it is a version of the API. */
export interface LintedVersion {
  /** The version, such as `2.0`. */
  readonly number: string;
  /** Its URL without slashes at the ends: `web/2.0`. */
  readonly url: string;
  /** The folder of its pages, from the root of the site: `web`. */
  readonly folder: string;
  /** The ID of its docs plugin. Links between plugins are URLs. */
  readonly plugin: string;
  /** The file of its sidebar, from the root of the site: `sidebars.ts`. */
  readonly sidebar: string;
}

/** What the linter knows of a site. All files and folders are relative to its root. */
export interface LintConfig {
  /** The absolute path of the folder of `docusaurus.config.ts`. */
  readonly root: string;
  /** The URL of the site without a slash at the end: `https://developer.acme.example`. */
  readonly url: string;
  /** Every version of every docs plugin, the newest version first. */
  readonly versions: readonly LintedVersion[];
  /** URLs of pages outside of the docs plugins. */
  readonly otherRoutes?: readonly string[];
  /** Markdown files for people who work on the site, and folders with such files. */
  readonly documents?: readonly string[];
  /** The YAML file with the words that texts avoid, and the document that explains them, which can quote them. */
  readonly language?: {readonly terms: string; readonly guide?: string};
  /** The files with the anchors and URLs that other sites link to. */
  readonly records?: {readonly anchors: string; readonly routes: string};
  /** The folder of the programs whose regions pages quote. */
  readonly programs?: string;
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
  /** Samples, with the samples above them. */
  readonly samples?: readonly Rule<Exchange>[];
  /** JSON in samples, and in examples of the contract. */
  readonly json?: readonly Rule<CheckedJson>[];
  /** Contracts, with the pages of their books. */
  readonly contracts?: readonly Rule<BookContract>[];
  /** All pages together. */
  readonly site?: readonly Rule<SiteInput>[];
}
