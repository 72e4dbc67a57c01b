/** The lines of a text without its merge conflicts, and the place of each conflict. */
export interface ResolvedConflicts {
  /** As many as before. The markers and the second version of each conflict are empty. */
  readonly lines: readonly string[];
  /** 1-based lines. */
  readonly conflicts: readonly {readonly line: number; readonly column: 1; readonly message: string}[];
}

const message =
  'This line is a marker of a merge conflict. Keep one of the two versions, and delete the markers.';

/**
 * Keeps the first version of each merge conflict, so that a conflict hides no other mistake.
 *
 * @param lines those of a YAML text or a page
 */
export function resolveConflicts(lines: readonly string[]): ResolvedConflicts {
  const conflicts: {line: number; column: 1; message: string}[] = [];
  let last = '';
  const kept = lines.map((line, index) => {
    const [marker = ''] = /^(?:<{7}|\|{7}|={7}|>{7})(?=\s|$)/.exec(line) ?? [];
    const isStart = marker.startsWith('<');
    const isAlone = marker !== '' && !isStart && last === '';
    // One conflict has up to four markers.
    if (isStart || isAlone) conflicts.push({line: index + 1, column: 1, message});
    if (marker !== '') last = isAlone || marker.startsWith('>') ? '' : marker;
    return marker !== '' || /^[|=]/.test(last) ? '' : line;
  });
  return {lines: kept, conflicts};
}
