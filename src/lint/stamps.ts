import {KNOWN_NAMES_FILE} from '../consistency/names/knownNamesFile';
import {STORY_FILE} from '../consistency/story/story';
import {bookVersions, versions} from '../site';
import {stampFiles} from 'api-contract/files';

/** The state of what all results depend on. */
export interface Stamps {
  /** The rules themselves. */
  readonly code: string;
  /** The contracts, programs, and data that pages use. */
  readonly sources: string;
}

export function readStamps(): Stamps {
  const contracts = versions.map(({folder}) => `${folder}/openapi`);
  const data = bookVersions.map(({folder}) => `${folder}/${KNOWN_NAMES_FILE}`);
  const code = ['src', 'packages', 'scripts', 'package.json', 'package-lock.json'];
  return {
    code: stampFiles(code, /(?<!\.test)\.(?:ts|cjs|json)$/),
    sources: [
      stampFiles([...contracts, ...data, STORY_FILE]),
      stampFiles(['samples'], /^(?!.*(?:^|\/)(?:bin|obj)\/).*\.(?:cs|ts)$/),
    ].join('\n'),
  };
}
