/** Fifty operations, objects, or events are about two megabytes of HTML. Browsers and the build are slow with more. */
const MAXIMUM = 50;

/** Splits the content of a page that would be too long. The titles of the parts are `Parcels`, `Parcels, part 2`, and so on. */
export function paginate<Item>(title: string, items: readonly Item[]): [title: string, items: Item[]][] {
  return Array.from({length: Math.ceil(items.length / MAXIMUM)}, (_, index) => [
    index === 0 ? title : `${title}, part ${index + 1}`,
    items.slice(index * MAXIMUM, (index + 1) * MAXIMUM),
  ]);
}
