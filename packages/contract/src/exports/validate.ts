/** Validating a value against a schema of a contract, and a file against a JSON schema. */
export {describeError, pathOfError} from '../schemaErrors';
export {formatValueProblem, validate, type Direction, type ValueProblem} from '../validate';
