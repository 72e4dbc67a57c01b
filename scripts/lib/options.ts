import {parseArgs, type ParseArgsConfig} from 'node:util';
import {ContentError} from 'api-docs-contract/finding';
import {nearestNames} from 'api-docs-contract';
import {say} from './say';

type OptionTable = NonNullable<ParseArgsConfig['options']>;

/** What a command accepts. */
export interface CommandSyntax<Table extends OptionTable> {
  /** Printed for `--help`, and after the message for an unknown option. */
  readonly usage: string;
  readonly options: Table;
  /** How many words without `--` the command accepts. Default: none. */
  readonly maximumWords?: number;
}

/** The options and the other words of a command line. */
type CommandLine<Table extends OptionTable> = ReturnType<
  typeof parseArgs<{args: string[]; options: Table; allowPositionals: true}>
>;

/**
 * Reads the options of a command.
 *
 * @returns undefined for `--help` and `-h`, after printing the usage
 * @throws ContentError with the usage for an unknown option, a missing or unexpected value, or too many words
 */
export function readOptions<Table extends OptionTable>(
  args: readonly string[],
  {usage, options, maximumWords = 0}: CommandSyntax<Table>,
): CommandLine<Table> | undefined {
  if (args.includes('--help') || args.includes('-h')) {
    say(usage);
    return undefined;
  }
  try {
    const line = parseArgs({args: [...args], options, allowPositionals: true});
    const extra = line.positionals[maximumWords];
    if (extra === undefined) return line;
    throw new ContentError(`Unexpected argument '${extra}'.\n\n${usage}`);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Node continues with advice about arguments that start with a hyphen.
    const [problem = ''] = error.message.split('. ');
    const option = /Unknown option '-*(?<name>[^']+)'/.exec(problem)?.groups?.name;
    const [nearest] = option === undefined ? [] : nearestNames(option, [...Object.keys(options), 'help']);
    const advice = nearest === undefined ? '' : ` Did you mean --${nearest}?`;
    throw new ContentError(`${problem.replace(/\.?$/, '.')}${advice}\n\n${usage}`);
  }
}

/** @throws ContentError if the value of `--port` isn't a port */
export function requirePort(text: string): void {
  if (!/^\d+$/.test(text) || Number(text) < 1 || Number(text) > 65_535)
    throw new ContentError(`"${text}" is not a port. Use a number from 1 to 65535.`);
}
