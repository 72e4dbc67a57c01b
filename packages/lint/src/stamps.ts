import path from 'node:path';
import {stampFiles} from 'api-contract/files';
import {KNOWN_NAMES_FILE} from './names/knownNamesFile';
import {listPrograms} from './regions/regions';
import type {LintConfig} from './config';

/** The state of what all results depend on. */
export interface Stamps {
  /** The rules themselves. */
  readonly code: string;
  /** The contracts, partials, programs, and data that pages use. */
  readonly sources: string;
}

export function readStamps({root, books, data = [], code = [], language, programs}: LintConfig): Stamps {
  const inRoot = (file: string): string => path.join(root, file);
  const sources = books.flatMap(({folder}) => [`${folder}/openapi`, `${folder}/${KNOWN_NAMES_FILE}`]);
  const files = [...sources, ...data, ...(language ? [language.terms] : [])];
  return {
    code: stampFiles(code.map(inRoot), /(?<!\.test)\.(?:ts|cjs|mjs|json)$/),
    sources: [
      stampFiles(files.map(inRoot)),
      stampFiles(
        books.map(({folder}) => inRoot(folder)),
        /(?:^|\/)_[^/]+\.mdx$/,
      ),
      programs === undefined ? '' : stampFiles(listPrograms(inRoot(programs))),
    ].join('\n'),
  };
}
