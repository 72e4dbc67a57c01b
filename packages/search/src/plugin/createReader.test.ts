import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {createReader} from './createReader';

test.each(['/', '/product/'])('pages and their names are found in a site at %s', (baseUrl) => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'search-'));
  try {
    mkdirSync(path.join(outDir, 'docs/doors'), {recursive: true});
    writeFileSync(
      path.join(outDir, 'docs/doors/index.html'),
      '<article><div class="theme-doc-markdown"><h1>Doors</h1></div></article>',
    );
    const reader = createReader({
      outDir,
      baseUrl,
      aliases: new Map(),
      otherNames: {'/docs/doors': [{name: 'gates', version: '1.0'}]},
    });
    const url = `${baseUrl}docs/doors`;
    expect(reader.readSections(url)).toMatchObject([{name: 'Doors'}]);
    expect(reader.readOtherNames(url)).toMatchObject([{name: 'gates'}]);
  } finally {
    rmSync(outDir, {recursive: true});
  }
});
