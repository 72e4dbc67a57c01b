import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {requireContract, type Contract, type Json} from 'api-contract';
import {runMain} from './command';

/** Runs the command in a file that contains contracts and sample programs. */
export function runBundle(documents: readonly Json[], samples: Readonly<Record<string, string>>): void {
  runMain({
    contracts: documents.map((document) => () => loadDocument(document)),
    writeSamples: (folder) => {
      for (const [name, text] of Object.entries(samples)) {
        const file = path.join(folder, name);
        mkdirSync(path.dirname(file), {recursive: true});
        writeFileSync(file, text);
      }
    },
  });
}

/** A contract is read from a file, because findings in it have places. */
function loadDocument(document: Json): Contract {
  const folder = mkdtempSync(path.join(tmpdir(), 'api-mock-'));
  const file = path.join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  try {
    return requireContract(file);
  } finally {
    rmSync(folder, {recursive: true});
  }
}
