import {type Contract} from '../src';
/**
 * Loads a contract for a test from the text of `openapi.yaml` after its head, and from the files next to it.
 */
export declare function loadInline(root: string, files?: Readonly<Record<string, string>>): Contract;
/** Writes the contract and returns its folder, for tests that change a file or expect an error. */
export declare function writeInline(root: string, files?: Readonly<Record<string, string>>): string;
