import {ContentError} from '../../src/contentError';
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Changes to files of the project. Nothing is written until all changes are complete. */
export interface Draft {
  /** @throws ContentError if the file doesn't exist */
  read(file: string): string;
  /** The absolute path of a file or folder, for code that reads the saved files. */
  resolve(file: string): string;
  has(file: string): boolean;
  /** The names of the files in a folder. */
  names(folder: string): readonly string[];
  /** Every file below a folder, by its path in the project. */
  files(folder: string): readonly string[];
  write(file: string, text: string): void;
  /** Deletes a file, or a folder with its content. */
  remove(file: string): void;
  /** The changes, with paths in the project. */
  changes(): readonly {readonly file: string; readonly what: 'new' | 'edit' | 'remove'}[];
  save(): void;
}

/** Opens a draft of the project in a folder. */
export function openDraft(root: string): Draft {
  const changed = new Map<string, string>();
  const removed = new Set<string>();
  const inRoot = (file: string): string => path.join(root, file);
  const isNew = (file: string): boolean => !existsSync(inRoot(file));
  return {
    resolve: inRoot,
    has: (file) => changed.has(file) || !isNew(file),
    read: (file) => {
      const text = changed.get(file);
      if (text === undefined && isNew(file)) throw new ContentError(`${file} does not exist.`);
      return text ?? readFileSync(inRoot(file), 'utf8');
    },
    write: (file, text) => void changed.set(file, text),
    remove: (file) => void removed.add(file),
    names: (folder) => readdirSync(inRoot(folder)).sort(),
    files: (folder) =>
      readdirSync(inRoot(folder), {recursive: true, withFileTypes: true})
        .filter((entry) => entry.isFile())
        .map((entry) =>
          path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
        )
        .sort(),
    changes: () => [
      ...[...changed.keys()].map((file) => ({
        file,
        what: isNew(file) ? ('new' as const) : ('edit' as const),
      })),
      ...[...removed].map((file) => ({file, what: 'remove' as const})),
    ],
    save: () => {
      for (const file of removed) rmSync(inRoot(file), {recursive: true});
      for (const [file, text] of changed) {
        mkdirSync(path.dirname(inRoot(file)), {recursive: true});
        writeFileSync(inRoot(file), text);
      }
    },
  };
}
