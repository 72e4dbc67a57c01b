import {areas, engineNames, type Area, type EngineName} from './tasks';

/** The result of a task in an engine. */
export interface TaskResult {
  readonly engine: EngineName;
  readonly area: Area;
  readonly task: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** Why the driver of the engine can't run the task. */
  readonly notPossible?: string;
}

/** Returns a row for each area and a column for each engine: passed ✓, failed ✗, or not run –. */
export function formatMatrix(results: readonly TaskResult[]): string {
  const width = Math.max(...areas.map(({length}) => length));
  const row = (name: string, cells: readonly string[]): string =>
    [name.padEnd(width), ...cells.map((cell) => cell.padEnd(12))].join('  ').trimEnd();
  return [
    row('', engineNames),
    ...areas.map((area) =>
      row(
        area,
        engineNames.map((engine) =>
          formatCell(results.filter((result) => result.area === area && result.engine === engine)),
        ),
      ),
    ),
    ...results.flatMap(({engine, area, task, notPossible}) =>
      notPossible ? [`not possible: ${area}, ${task}, in ${engine}: ${notPossible}`] : [],
    ),
  ].join('\n');
}

function formatCell(results: readonly TaskResult[]): string {
  const [passed, failed] = (['passed', 'failed'] as const).map(
    (wanted) => results.filter(({state}) => state === wanted).length,
  );
  if (failed) return `✗ ${failed} of ${results.length}`;
  if (!passed) return '–';
  return passed === results.length ? `✓ ${passed}` : `✓ ${passed} of ${results.length}`;
}
