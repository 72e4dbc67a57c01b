import {areas, engineNames, type Area, type EngineName, type Task} from './tasks';

/** The result of a task in an engine. A task without a result didn't run. */
export type Result = 'passed' | 'failed';

/** The results of all tasks in all engines. */
export class Matrix {
  private readonly results = new Map<EngineName, Map<Task, Result>>();

  constructor(private readonly tasks: readonly Task[]) {}

  /** Runs a task in an engine, and records the result. */
  async record(engine: EngineName, task: Task, run: () => Promise<void>): Promise<void> {
    const results = this.results.get(engine) ?? new Map<Task, Result>();
    this.results.set(engine, results.set(task, 'failed'));
    await run();
    results.set(task, 'passed');
  }

  /** Prints a row for each area and a column for each engine: passed ✓, failed ✗, or not run –. */
  format(): string {
    const width = Math.max(...areas.map(({length}) => length));
    const row = (name: string, cells: readonly string[]): string =>
      [name.padEnd(width), ...cells.map((cell) => cell.padEnd(12))].join('  ').trimEnd();
    return [
      row('', engineNames),
      ...areas.map((area) =>
        row(
          area,
          engineNames.map((engine) => this.formatCell(area, engine)),
        ),
      ),
      ...this.listExceptions(),
    ].join('\n');
  }

  private formatCell(area: Area, engine: EngineName): string {
    const results = this.tasks
      .filter((task) => task.area === area)
      .map((task) => this.results.get(engine)?.get(task));
    const [passed, failed] = (['passed', 'failed'] as const).map(
      (wanted) => results.filter((result) => result === wanted).length,
    );
    if (failed) return `✗ ${failed} of ${results.length}`;
    if (!passed) return '–';
    return passed === results.length ? `✓ ${passed}` : `✓ ${passed} of ${results.length}`;
  }

  private listExceptions(): string[] {
    return this.tasks.flatMap(({area, name, notPossible = {}}) =>
      engineNames.flatMap((engine) =>
        notPossible[engine] ? [`not possible: ${area}, ${name}, in ${engine}: ${notPossible[engine]}`] : [],
      ),
    );
  }
}
