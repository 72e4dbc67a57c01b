import {send, story} from './client.ts';

// #region pagination-loop-ts
interface Holder {
  readonly id: string;
  readonly displayName: string;
  readonly state: string;
}

interface HolderPage {
  readonly items: readonly Holder[];
  readonly nextCursor: string | null;
}

async function* listHolders(systemId: string, limit: number) {
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({limit: String(limit)});
    if (cursor !== null) query.set('cursor', cursor);
    const page: HolderPage = await send(`systems/${systemId}/holders?${query}`);
    yield* page.items;
    cursor = page.nextCursor;
  } while (cursor !== null);
}
// #endregion

let count = 0;
for await (const holder of listHolders(story.systemId, 2)) {
  console.log(`${holder.id} ${holder.displayName} (${holder.state})`);
  count++;
}
console.log(`${count} holders`);
