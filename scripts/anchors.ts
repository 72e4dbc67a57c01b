/** `npm run anchors`: adds the anchors of the built site to the record of anchors that must not change. */
import {readBuiltAnchors, readRecord, recordAnchors} from '../tests/build/anchors';
import {say} from './lib/say';

export function main(): void {
  const added = recordAnchors(readRecord(), readBuiltAnchors());
  say(
    added === 0
      ? 'tests/fixtures/anchors.txt already has all anchors.'
      : `Added ${added} anchors to tests/fixtures/anchors.txt. Commit it.`,
  );
}
