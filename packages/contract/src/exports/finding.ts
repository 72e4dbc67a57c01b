/** Findings, the rules that make them, and the error of a step that can't continue. */
export * from '../finding';
export {ContentError} from '../contentError';
