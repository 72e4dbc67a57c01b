/** The change log of a contract, and its open edition. */
export * from '../changeLog';
export {isOpen, readOpenEdition, today} from '../changeLog/openEdition';
