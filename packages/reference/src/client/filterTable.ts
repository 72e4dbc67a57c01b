import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Filters the rows of a long table while the reader types. `render/filterTable.ts` writes the table and its filter. */
function filterRows({target}: Event): void {
  if (!(target instanceof HTMLInputElement) || !target.matches('.api-filter')) return;
  const table = document.getElementById(target.getAttribute('aria-controls') ?? '');
  const words = target.value.toLowerCase().split(/\s+/).filter(Boolean);
  let group: HTMLTableRowElement | undefined;
  let count = 0;
  for (const row of Array.from(table?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? [])) {
    const isGroup = row.matches('.api-filtered__group');
    if (isGroup) [group, count] = [row, 0];
    // A row is also found by the name of its group.
    const text = `${group?.cells[0]?.textContent ?? ''} ${row.textContent ?? ''}`.toLowerCase();
    row.hidden = isGroup || !words.every((word) => text.includes(word));
    if (!group || row.hidden) continue;
    group.hidden = false;
    const shown = group.querySelector('.api-filter__count');
    if (shown) shown.textContent = String(++count);
  }
}

if (ExecutionEnvironment.canUseDOM) document.addEventListener('input', filterRows);
