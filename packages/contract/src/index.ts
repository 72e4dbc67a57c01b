export * from './types';
export {nearestNames, suggestNames} from './names';
export {loadContract, requireContract, type LoadedContract} from './load';
export {requireEvent, requireKnown, requireOperation, requireResponse, requireSchema} from './require';
export {
  chooseVariant,
  fieldsOf,
  shapeOf,
  partsOf,
  unionsOf,
  variantsOf,
  type Field,
  type Shape,
  type Variant,
  type Variants,
} from './shape';
export {placeOf} from './source';
export {readText} from './bodies';
export {addStatement, marksOf} from './marks';
export {memoize} from './memoize';
export {readSchemaName, resolveNode, resolveSchema} from './resolve';
export {replaceValues, requireValue} from './values';
export {listProperties} from './versionFields';
export {walkDocument} from './walk';
export {publishContract} from './publish';
