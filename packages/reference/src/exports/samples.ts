/** Samples on pages: their languages and attributes, and the operation to which each belongs. */
export {writeCurl} from '../code-blocks/curl';
export {parseFenceMeta, type FenceMeta} from '../code-blocks/fenceMeta';
export {findHeader, parseForm, parseHttpMessage, type HeaderLine} from '../code-blocks/httpMessage';
export {isLanguage, requireLanguage} from '../code-blocks/languages';
export {extractMagicComments} from '../code-blocks/magicComments';
export {findUnusedRegions, listPrograms, readRegions} from '../regions/regions';
export {checkPageSamples} from '../sample-checks/pageSamples';
export {
  explainMissingOperation,
  explainRelativeUrl,
  findTarget,
  parseAbsoluteUrl,
  parseSampleUrl,
  type SampleUrl,
  type Target,
} from '../sample-checks/target';
export {parseUriEntries} from '../sample-checks/uri';
