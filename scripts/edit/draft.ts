import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** A mistake of who runs a command: told in one sentence that says what to do, without a stack trace. */
export class Refusal extends Error {}

/** Files of the project as they will be: nothing is written before everything could be made. */
export interface Draft {
  /** @throws Refusal where there is no such file. */
  read(file: string): string;
  has(file: string): boolean;
  /** The names of the files in a folder. */
  names(folder: string): readonly string[];
  write(file: string, text: string): void;
  /** What would be written, by the file's path in the project; `isNew` where it is not there yet. */
  changes(): readonly {readonly file: string; readonly isNew: boolean}[];
  save(): void;
}

/** Opens a draft of the project in a folder. */
export function openDraft(root: string): Draft {
  const changed = new Map<string, string>();
  const inRoot = (file: string): string => path.join(root, file);
  const isNew = (file: string): boolean => !existsSync(inRoot(file));
  return {
    has: (file) => changed.has(file) || !isNew(file),
    read: (file) => {
      const text = changed.get(file);
      if (text === undefined && isNew(file)) throw new Refusal(`There is no ${file}.`);
      return text ?? readFileSync(inRoot(file), 'utf8');
    },
    write: (file, text) => void changed.set(file, text),
    names: (folder) => readdirSync(inRoot(folder)).sort(),
    changes: () => [...changed.keys()].map((file) => ({file, isNew: isNew(file)})),
    save: () => {
      for (const [file, text] of changed) {
        mkdirSync(path.dirname(inRoot(file)), {recursive: true});
        writeFileSync(inRoot(file), text);
      }
    },
  };
}
