import {parseArgs, type ParseArgsConfig} from 'node:util';
import {ContentError} from '../../src/contentError';
import {nearestNames} from '../../src/contract/names';
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
export type CommandLine<Table extends OptionTable> = ReturnType<
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
  const known: OptionTable = {...options, help: {type: 'boolean', short: 'h'}};
  const config = {
    args: [...args],
    options: known,
    allowPositionals: true,
    strict: false,
    tokens: true,
  } as const;
  const {values, positionals, tokens} = parseArgs(config);
  if (values.help) {
    say(usage);
    return undefined;
  }
  const problem =
    tokens.map((token) => (token.kind === 'option' ? findProblem(token, known) : undefined)).find(Boolean) ??
    explainExtraWord(positionals[maximumWords], maximumWords);
  if (problem !== undefined) throw new ContentError(`${problem}\n\n${usage}`);
  return parseArgs({args: [...args], options, allowPositionals: true});
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function findProblem(
  {name, rawName, value, inlineValue}: OptionToken,
  known: OptionTable,
): string | undefined {
  const option = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!option) {
    const [nearest] = nearestNames(name, Object.keys(known));
    return `"${rawName}" is not an option.${nearest === undefined ? '' : ` Did you mean --${nearest}?`}`;
  }
  if (option.type === 'boolean') return value === undefined ? undefined : `${rawName} doesn’t take a value.`;
  if (value === undefined) return `${rawName} requires a value.`;
  return value.startsWith('-') && !inlineValue
    ? `${rawName} requires a value. If the value starts with a hyphen, write ${rawName}=${value}.`
    : undefined;
}

function explainExtraWord(word: string | undefined, maximum: number): string | undefined {
  if (word === undefined) return undefined;
  return `"${word}" is an unexpected argument. The command takes ${maximum === 0 ? 'none' : `at most ${maximum}`}.`;
}

/**
 * Reads the value of `--port`.
 *
 * @throws ContentError if it isn't a port
 */
export function readPort(text: string | undefined, maximum = 65_535): number | undefined {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > maximum)
    throw new ContentError(`"${text}" is not a port. Use a number from 1 to ${maximum}.`);
  return port;
}
