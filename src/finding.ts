/** One error in content that a person wrote: a page, a contract, or a data file. */
export interface Finding {
  /** Relative to the site's folder, with forward slashes: `web/rest/maps.mdx`. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based. Omitted if the finding is about the whole line. */
  readonly column?: number;
  /** The name of the rule in kebab case: `unknown-name`. */
  readonly rule: string;
  /** The problem with the wrong value, and the resolution, in full sentences. */
  readonly message: string;
}

/** One line in the format of a compiler: `web/rest/maps.mdx:12: …`. */
export const formatFinding = ({file, line, message}: Finding): string => `${file}:${line}: ${message}`;
