import {readFileSync} from 'node:fs';
import path from 'node:path';
import {satisfies} from 'semver';

interface Versioned {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * Checks that packages can be published together.
 *
 * @param folders the folders of the packages
 * @returns a sentence for each version without an entry in its change log, and for each range that doesn't admit the version of
 *   another package
 */
export function checkVersions(folders: readonly string[]): string[] {
  const read = (folder: string, file: string): string => readFileSync(path.join(folder, file), 'utf8');
  const packages = folders.map((folder) => ({
    changes: read(folder, 'CHANGELOG.md'),
    ...(JSON.parse(read(folder, 'package.json')) as Versioned),
  }));
  return packages.flatMap(({name, version, changes, dependencies = {}}) => [
    ...(changes.split('\n').includes(`## ${version}`)
      ? []
      : [`The CHANGELOG.md of ${name} has no heading "## ${version}".`]),
    ...packages.flatMap((other) => {
      const range = dependencies[other.name];
      return range === undefined || satisfies(other.version, range)
        ? []
        : [`${name} requires ${other.name} ${range}, which has the version ${other.version}.`];
    }),
  ]);
}
