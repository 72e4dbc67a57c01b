/** The parts of a picture: SVG elements, text with a known width, and frames for wide and narrow screens. */
export {drawFrames, type Drawing, type Figure, type Screen} from './figure';
export {group, label, path, rect, svg, text, type Box} from './svg';
export {lineHeight, noteStyle, wrapText} from './text';
