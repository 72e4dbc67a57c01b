/** JSON values, and the paths in them. */
export {tryParseJson, type Json, type JsonObject} from '../json';
export {asObject, getAt, isList, isObject, type Path} from '../pointer';
