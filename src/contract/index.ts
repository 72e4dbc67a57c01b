export * from './types';
export {ContentError, type Place} from '../contentError';
export {endSentence, formatPlace, nearestNames, suggestNames} from './names';
export {findContractRoot, inspectContract, loadContract, type Inspection} from './load';
export {requireError, requireEvent, requireOperation, requireResponse, requireSchema} from './require';
export {resolveSchema, type Resolved} from './resolve';
export {
  chooseVariant,
  fieldsOf,
  requestFieldsOf,
  responseFieldsOf,
  shapeOf,
  variantsOf,
  type Field,
  type Shape,
  type Variant,
  type Variants,
} from './shape';
export {placeOf} from './source';
