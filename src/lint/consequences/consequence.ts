import type {Finding} from '../../finding';

/** A finding disappears when another one is fixed, which decides it by the rules, places, and values of both. */
export type Consequence = (finding: Finding, other: Finding) => boolean;

/** The first value that a message quotes. */
export const quotedName = ({message}: Finding): string | undefined => /"([^"]+)"/.exec(message)?.[1];
