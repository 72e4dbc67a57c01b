/** The record of the anchors to which other sites link. */
export {isPublicAnchor, parseAnchors} from '../site/recordedAnchors';
export type {Anchors} from '../siteInput';
