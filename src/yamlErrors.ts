import type {YAMLParseError} from 'yaml';
import {endSentence} from './contract/names';
import type {Problem} from './finding';

/**
 * Explains the syntax error of a YAML text. The parser also reports the lines after the first error, although they are correct.
 *
 * @param placeOf the place of an offset in the text
 * @returns one problem, or none for valid YAML
 */
export function explainYamlErrors(
  errors: readonly YAMLParseError[],
  placeOf: (offset: number) => Omit<Problem, 'message'>,
): Problem[] {
  return errors.slice(0, 1).map(({message, pos}) => {
    const [reason = message] = message.split(/ at line /);
    return {
      ...placeOf(pos[0]),
      message: `${endSentence(reason)} Check the indentation, and put a value with ":" or "#" in quotes.`,
    };
  });
}
