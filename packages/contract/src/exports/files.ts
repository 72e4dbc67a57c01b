/** Files of text: their names, their state, their values, and the places in them. */
export {listFiles} from '../listFiles';
export {parseYaml} from '../parseYaml';
export {placeIn, readSource} from '../source';
export {stampFiles} from '../stampFiles';
