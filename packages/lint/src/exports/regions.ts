/** The regions of programs that pages quote. */
export {quoteRegions} from '../regions/quoteRegions';
export {isProgramLanguage, readRegions} from '../regions/regions';
