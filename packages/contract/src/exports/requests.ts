/** The sample requests of an operation, and the IDs in its paths. */
export {fitLocation, listResponseExamples, readPathIds} from '../pathIds';
export {fillVariables, listFormFields, listSampleRequests, writeBody, writeJson} from '../writeRequest';
export {writeParameter, writePlain} from '../writeParameter';
