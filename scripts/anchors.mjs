/** `npm run anchors`: adds the anchors of the built site to the list of those that may not change. */
import {prepare} from './lib/prepare.mjs';
import {fail, say} from './lib/say.mjs';

await prepare();
const {tsImport} = await import('tsx/esm/api');
/** @type {typeof import('../tests/build/anchors')} */
const {readBuiltAnchors, readRecord, recordAnchors} = await tsImport(
  '../tests/build/anchors.ts',
  import.meta.url,
);

try {
  const added = recordAnchors(readRecord(), readBuiltAnchors());
  say(
    added === 0
      ? 'tests/fixtures/anchors.txt knows them all.'
      : `tests/fixtures/anchors.txt has ${added} more: commit it.`,
  );
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
