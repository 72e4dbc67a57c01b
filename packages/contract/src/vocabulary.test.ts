import path from 'node:path';
import {format} from 'prettier';
import {expect, it} from 'vitest';
import {markSchemas} from './vocabulary';

it('is marks.schema.json (npm run test:unit -- -u)', async () => {
  const options = {parser: 'json', printWidth: 110, bracketSpacing: false};
  const json = await format(JSON.stringify(markSchemas), options);
  await expect(json).toMatchFileSnapshot(path.resolve(import.meta.dirname, '../marks.schema.json'));
});
