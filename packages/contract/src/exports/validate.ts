/** Validating a value or its text against a schema of a contract, and a file against a JSON schema. */
export {readTexts} from '../readTexts';
export {describeError, pathOfError} from '../schemaErrors';
export {formatValueProblem, validate, type Direction, type ValueProblem} from '../validate';
